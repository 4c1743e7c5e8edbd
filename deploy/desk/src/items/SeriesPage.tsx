import { Alert, Button, CircularProgress, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { doc, getDoc, runTransaction } from 'firebase/firestore/lite';
import { seriesFields } from 'newsroom/model/fields';
import { findSection } from 'newsroom/model/sections';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useBackend } from '../backend.tsx';
import { ConflictDialog } from '../drafts/ConflictDialog.tsx';
import { LeaveGuard } from '../drafts/LeaveGuard.tsx';
import { seriesLabels, texts } from '../hy.ts';
import { ConflictError } from './entry.ts';
import { FieldInputs } from './inputs.tsx';
import { readOnce } from './readOnce.ts';
import { applyValues, isSameValue, pickChanges, toValues, type Fields, type Values } from './values.ts';

const names = Object.keys(seriesFields);
const readValues = (fields: Fields): Values => toValues(seriesFields, names, fields);

/** The form of what the newsroom says of its series. */
export function SeriesPage() {
  const { categories } = findSection('programs');
  const { key = categories[0]!.name } = useParams();
  return (
    <Stack sx={{ gap: 2, maxWidth: 'min(60rem, 100vw - 1rem)', py: 2 }}>
      <Title title={texts.series} />
      <Typography variant="h5" component="h1">
        {texts.series}
      </Typography>
      <Tabs value={key} variant="scrollable" aria-label={texts.series}>
        {categories.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} component={Link} to={`/series/${name}`} />
        ))}
      </Tabs>
      <Series key={key} name={key} />
    </Stack>
  );
}

function Series({ name }: { name: string }) {
  const { database } = useBackend();
  const { data, isError } = useQuery({
    ...readOnce,
    queryKey: ['series', name],
    queryFn: async () => (await getDoc(doc(database, 'series', name))).data() ?? {},
  });
  if (isError) return <Alert severity="error">{texts.form.failed}</Alert>;
  if (data === undefined) return <CircularProgress aria-label={texts.series} />;
  return <SeriesForm name={name} opened={data} />;
}

function SeriesForm({ name, opened }: { name: string; opened: Fields }) {
  const { database } = useBackend();
  const notify = useNotify();
  // This is the document as it was opened: nothing but an editor's choice makes it another one.
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => readValues(opened));
  const [theirs, setTheirs] = useState<Fields>();

  async function save(work: Values, followed: Fields): Promise<void> {
    try {
      const changed = applyValues(seriesFields, followed, pickChanges(work, readValues(followed)));
      await runTransaction(database, async (transaction) => {
        const place = doc(database, 'series', name);
        const current = (await transaction.get(place)).data() ?? {};
        if (!isSameValue(readValues(current), readValues(followed))) throw new ConflictError(current);
        transaction.set(place, changed);
      });
      setBase(changed);
      notify(texts.actions.published, { type: 'success' });
    } catch (error) {
      if (error instanceof ConflictError) setTheirs(error.theirs);
      else notify(texts.actions.failed, { type: 'error' });
    }
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <FieldInputs
        names={names}
        table={seriesFields}
        labels={seriesLabels}
        values={values}
        categories={[]}
        onChange={(changed, value) => setValues((now) => ({ ...now, [changed]: value }))}
      />
      <Button variant="contained" sx={{ alignSelf: 'start' }} onClick={() => void save(values, base)}>
        {texts.actions.publish}
      </Button>
      {theirs !== undefined && (
        <ConflictDialog
          intro={texts.conflict.choose}
          mine={values}
          theirs={readValues(theirs)}
          base={readValues(base)}
          fields={seriesFields}
          labels={seriesLabels}
          onClose={() => setTheirs(undefined)}
          onChoose={(merged) => {
            setTheirs(undefined);
            setValues(merged);
            void save(merged, theirs);
          }}
        />
      )}
      <LeaveGuard isUnsaved={!isSameValue(values, readValues(base))} text={texts.dialogs.leaveUnsaved} />
    </Stack>
  );
}
