import { Alert, Button, CircularProgress, Stack, Tab, Tabs, Typography } from '@mui/material';
import { doc, getDoc, runTransaction } from 'firebase/firestore/lite';
import { useEffect, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { seriesFields } from '../../../../lib/model/fields.ts';
import { findSection } from '../../../../lib/model/sections.ts';
import { useBackend } from '../backend.tsx';
import { seriesLabels, texts } from '../hy.ts';
import { inputs } from './inputs.tsx';
import {
  applyValues,
  isSameValue,
  pickChanges,
  seriesFieldNames,
  toValues,
  type Fields,
  type Values,
} from './values.ts';

type Opened = { fields: Fields; values: Values };

/** What the newsroom says of its series. */
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
      <SeriesForm key={key} name={key} />
    </Stack>
  );
}

function SeriesForm({ name }: { name: string }) {
  const { database } = useBackend();
  const notify = useNotify();
  const [opened, setOpened] = useState<Opened | 'failed'>();
  const [values, setValues] = useState<Values>({});

  async function open(): Promise<void> {
    try {
      const fields = (await getDoc(doc(database, 'series', name))).data() ?? {};
      const shown = toValues(seriesFields, seriesFieldNames, fields);
      setOpened({ fields, values: shown });
      setValues(shown);
    } catch {
      setOpened('failed');
    }
  }
  useEffect(() => {
    void open();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each series: nothing else changes the form
  }, []);

  if (opened === undefined) return <CircularProgress aria-label={texts.series} />;
  if (opened === 'failed') return <Alert severity="error">{texts.form.failed}</Alert>;
  const { fields, values: before } = opened;

  async function save(): Promise<void> {
    try {
      const changed = applyValues(seriesFields, fields, pickChanges(values, before));
      await runTransaction(database, async (transaction) => {
        const place = doc(database, 'series', name);
        const current = (await transaction.get(place)).data() ?? {};
        if (!isSameValue(current, fields)) throw new Error('saved by another editor');
        transaction.set(place, changed);
      });
      setOpened({ fields: changed, values });
      notify(texts.actions.published, { type: 'success' });
    } catch (error) {
      const isOthers = (error as Error).message === 'saved by another editor';
      notify(isOthers ? texts.conflict.title : texts.actions.failed, { type: 'error' });
    }
  }

  return (
    <Stack sx={{ gap: 2 }}>
      {seriesFieldNames.map((field) => {
        const Input = inputs[seriesFields[field].kind];
        return (
          <Input
            key={field}
            name={field}
            label={seriesLabels[field]}
            value={values[field]}
            values={values}
            categories={[]}
            onChange={(changed, value) => setValues((now) => ({ ...now, [changed]: value }))}
          />
        );
      })}
      <Button variant="contained" sx={{ alignSelf: 'start' }} onClick={() => void save()}>
        {texts.actions.publish}
      </Button>
    </Stack>
  );
}
