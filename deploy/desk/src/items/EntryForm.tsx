import { Alert, Box, Button, CircularProgress, Stack, TextField, Typography } from '@mui/material';
import { fields, type FieldName } from 'newsroom/model/fields';
import { formatDateTime } from 'newsroom/words/formatDate';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { Title } from 'react-admin';
import type { TextHandle } from '../body/TextEditor.tsx';
import type { Conflict } from '../drafts/conflict.ts';
import { ConflictDialog } from '../drafts/ConflictDialog.tsx';
import { LeaveGuard } from '../drafts/LeaveGuard.tsx';
import { useWork, type WorkState } from '../drafts/useWork.ts';
import { fieldLabels, texts } from '../hy.ts';
import { Actions } from './Actions.tsx';
import { checkWork } from './checkWork.ts';
import { addressPattern, type Entry } from './entry.ts';
import { FieldInputs } from './inputs.tsx';
import { StateLine } from './StateLine.tsx';
import { listFields } from './values.ts';

// Loaded once the form is seen: it is the largest part of the desk.
const TextEditor = lazy(async () => ({ default: (await import('../body/TextEditor.tsx')).TextEditor }));

/** The place of each field. A field that is named nowhere stands below «more». */
const aboveText: readonly FieldName[] = ['title', 'description', 'author', 'categories'];
const groups: readonly { label: string; names: readonly FieldName[] }[] = [
  { label: texts.form.picture, names: ['image', 'imageFocus', 'imageAlt', 'imageCaption', 'imageCredit'] },
  { label: texts.form.event, names: ['startsAt', 'endsAt', 'place', 'status'] },
  { label: texts.form.media, names: ['video', 'audio', 'captions', 'chapters', 'duration'] },
];

type Props = {
  entry: Entry;
  html: string;
  /** Whether the file of the text did not come: it is left as it is then. */
  isTextLost: boolean;
  /** Reads the entry again and opens it as it is then. */
  reopen: () => void;
};

export function EntryForm({ entry: opened, html, isTextLost, reopen }: Props) {
  const text = useRef<TextHandle>(null);
  const work = useWork({ entry: opened, html }, text);
  const { entry, values, begun, conflict } = work;
  const { section } = entry;
  const isNew = entry.item === undefined && entry.draft === undefined;
  return (
    <Stack sx={{ gap: 3, maxWidth: 'min(60rem, 100vw - 1rem)', py: 2 }}>
      <Title title={section.label} />
      <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {isNew ? texts.form.new(section.label) : String(values.title || texts.list.untitled)}
      </Typography>
      <StateLine work={work} />
      <CopyNotice work={work} />
      <Fields work={work}>
        <Box component="section" aria-label={texts.form.text}>
          <Typography variant="h6" component="h2" gutterBottom>
            {texts.form.text}
          </Typography>
          {isTextLost ? (
            <Alert severity="warning">{texts.body.failed}</Alert>
          ) : (
            <Suspense fallback={<CircularProgress />}>
              <TextEditor key={begun.count} html={begun.html} onChange={work.touch} handle={text} />
            </Suspense>
          )}
        </Box>
      </Fields>
      {entry.item === undefined && <AddressInput work={work} />}
      <Actions work={work} reopen={reopen} />
      {conflict !== undefined && <EntryConflict work={work} conflict={conflict} />}
      <LeaveGuard isUnsaved={work.isUnsaved} text={texts.dialogs.leaveText} />
    </Stack>
  );
}

/** The fields of the section, around the text, and beside each what check:content would say of it. */
function Fields({ work, children }: { work: WorkState; children: ReactNode }) {
  const { values, restingHtml: html, setValue } = work;
  const { section } = work.entry;
  const [width, setWidth] = useState<number>();
  const checked = useDeferredValue(values);
  const warnings = useMemo(
    () => checkWork({ section, values: checked, html, width }),
    [section, checked, html, width],
  );
  const own = listFields(section);
  const named = [aboveText, ...groups.map(({ names }) => names)].flat();
  const more = { label: texts.form.more, names: own.filter((name) => !named.includes(name)) };
  const show = (names: readonly FieldName[]) => (
    <FieldInputs
      names={names.filter((name) => own.includes(name))}
      table={fields}
      labels={fieldLabels}
      categories={section.categories}
      onChange={setValue}
      onWidth={setWidth}
      {...{ values, warnings }}
    />
  );
  return (
    <>
      {show(aboveText)}
      {children}
      {warnings.content !== undefined && <Alert severity="info">{warnings.content}</Alert>}
      {[...groups, more]
        .filter(({ names }) => names.some((name) => own.includes(name)))
        .map(({ label, names }) => (
          <Stack key={label} component="section" aria-label={label} sx={{ gap: 2 }}>
            <Typography variant="h6" component="h2">
              {label}
            </Typography>
            {show(names)}
          </Stack>
        ))}
    </>
  );
}

function AddressInput({ work: { targetId, problem, setAddress } }: { work: WorkState }) {
  const isBad = !addressPattern.test(targetId);
  const isTaken = problem === 'address';
  return (
    <TextField
      label={texts.form.address}
      value={targetId}
      error={isBad || isTaken}
      helperText={isTaken ? texts.form.addressTaken : isBad ? texts.form.addressBad : texts.form.addressHint}
      slotProps={{ htmlInput: { maxLength: 200, spellCheck: false } }}
      onChange={({ target }) => setAddress(target.value.trim())}
    />
  );
}

function EntryConflict({ work, conflict }: { work: WorkState; conflict: Conflict }) {
  const [mine] = useState(work.readWork);
  const { savedAt, savedBy, theirs, isGone } = conflict;
  return (
    <ConflictDialog
      intro={
        savedAt === undefined ? texts.conflict.gone : texts.conflict.text(savedBy, formatDateTime(savedAt))
      }
      base={isGone ? {} : work.readBase()}
      labels={fieldLabels}
      onClose={() => work.setConflict(undefined)}
      onChoose={(merged) => void work.resolve(merged, conflict)}
      {...{ mine, theirs, fields }}
    />
  );
}

/** Offers what was typed here before and never saved. */
function CopyNotice({ work: { copy, restoreCopy, forgetCopy } }: { work: WorkState }) {
  if (copy === undefined) return null;
  const action = (
    <>
      <Button color="inherit" onClick={() => restoreCopy(copy)}>
        {texts.restore.restore}
      </Button>
      <Button color="inherit" onClick={forgetCopy}>
        {texts.restore.forget}
      </Button>
    </>
  );
  return (
    <Alert severity="warning" action={action}>
      {texts.restore.title}․ {texts.restore.text(formatDateTime(copy.writtenAt))}
    </Alert>
  );
}
