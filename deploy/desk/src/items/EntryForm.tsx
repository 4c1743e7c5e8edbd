import { Alert, Box, Button, CircularProgress, Stack, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Title } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { formatDateTime } from '../../../../lib/i18n/formatDate.ts';
import { pickField, type FieldName } from '../../../../lib/model/fields.ts';
import { useBackend } from '../backend.tsx';
import type { TextHandle } from '../body/TextEditor.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { readConflict } from '../drafts/conflict.ts';
import { ConflictDialog } from '../drafts/ConflictDialog.tsx';
import { useWork, type WorkState } from '../drafts/useWork.ts';
import { fieldLabels, texts } from '../hy.ts';
import { Actions } from './Actions.tsx';
import { checkWork } from './checkWork.ts';
import { addressPattern, findNewer, type Entry } from './entry.ts';
import { inputs } from './inputs.tsx';
import { StateLine } from './StateLine.tsx';
import { listFields } from './values.ts';

// Loaded once the form is seen: it is the largest part of the desk.
const TextEditor = lazy(async () => ({ default: (await import('../body/TextEditor.tsx')).TextEditor }));

/** Where a field stands. One that is named nowhere stands below «more». */
const groups: readonly { label: string; names: readonly FieldName[] }[] = [
  { label: texts.form.picture, names: ['image', 'imageFocus', 'imageAlt', 'imageCaption', 'imageCredit'] },
  { label: texts.form.event, names: ['startsAt', 'endsAt', 'place', 'status'] },
  { label: texts.form.media, names: ['video', 'audio', 'captions', 'chapters', 'duration'] },
];
const aboveText: readonly FieldName[] = ['title', 'description', 'author', 'categories'];

type Props = {
  entry: Entry;
  html: string;
  /** Whether the file of the text did not come: it is left as it is then. */
  isTextLost: boolean;
  /** Opens the entry anew, as it is then. */
  reopen: () => void;
};

export function EntryForm({ entry: opened, html, isTextLost, reopen }: Props) {
  const backend = useBackend();
  const text = useRef<TextHandle>(null);
  const work = useWork({ entry: opened, html }, text);
  const { entry, isUnsaved, setConflict } = work;
  const [shownHtml, setShownHtml] = useState(html);
  const { section } = entry;

  // Somebody has published since this draft was begun.
  useEffect(() => {
    const newer = findNewer(opened);
    if (newer !== undefined) void readConflict(backend.database, opened, newer).then(setConflict);
  }, [backend, opened, setConflict]);

  // Looked at where it rests: of a long text it takes some milliseconds.
  const timer = useRef<number>(undefined);
  function noteText(): void {
    work.touch();
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setShownHtml(text.current?.getHtml() ?? ''), 1_000);
  }

  const title = String(work.values.title || texts.list.untitled);
  return (
    <Stack sx={{ gap: 3, maxWidth: 'min(60rem, 100vw - 1rem)', py: 2 }}>
      <Title title={section.label} />
      <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {entry.item === undefined && entry.draft === undefined ? texts.form.new(section.label) : title}
      </Typography>
      <StateLine work={work} />
      <CopyNotice work={work} />
      <FieldList work={work} names={aboveText} html={shownHtml} />
      <Box component="section" aria-label={texts.form.text}>
        <Typography variant="h6" component="h2" gutterBottom>
          {texts.form.text}
        </Typography>
        {isTextLost ? (
          <Alert severity="warning">{texts.body.failed}</Alert>
        ) : (
          <Suspense fallback={<CircularProgress />}>
            <TextEditor key={work.begun.count} html={work.begun.html} onChange={noteText} handle={text} />
          </Suspense>
        )}
      </Box>
      <Groups work={work} html={shownHtml} />
      {entry.item === undefined && <AddressInput work={work} />}
      <Actions work={work} reopen={reopen} />
      {work.conflict !== undefined && <ConflictDialog work={work} conflict={work.conflict} />}
      <LeaveGuard isUnsaved={isUnsaved} />
    </Stack>
  );
}

function Groups({ work, html }: { work: WorkState; html: string }) {
  const own = listFields(work.entry.section);
  const named = [...aboveText, ...groups.flatMap(({ names }) => names)];
  const others = own.filter((name) => !named.includes(name));
  return [...groups, { label: texts.form.more, names: others }]
    .filter(({ names }) => names.some((name) => own.includes(name)))
    .map(({ label, names }) => (
      <Stack key={label} component="section" aria-label={label} sx={{ gap: 2 }}>
        <Typography variant="h6" component="h2">
          {label}
        </Typography>
        <FieldList work={work} names={names} html={html} />
      </Stack>
    ));
}

function FieldList({ work, names, html }: { work: WorkState; names: readonly FieldName[]; html: string }) {
  const { entry, values, setValue } = work;
  const { section } = entry;
  const [width, setWidth] = useState<number>();
  const checked = useDeferredValue(values);
  const found = useMemo(
    () => checkWork({ section, values: checked, html, width }),
    [section, checked, html, width],
  );
  const own = listFields(section);
  return (
    <Stack sx={{ gap: 2 }}>
      {names
        .filter((name) => own.includes(name))
        .map((name) => {
          const Input = inputs[pickField(name).kind];
          return (
            <Input
              key={name}
              name={name}
              label={fieldLabels[name]}
              value={values[name]}
              values={values}
              warning={found[name]}
              categories={section.categories}
              onChange={setValue}
              onWidth={setWidth}
            />
          );
        })}
    </Stack>
  );
}

function AddressInput({ work }: { work: WorkState }) {
  const { targetId, problem, setAddress } = work;
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

/** What was typed here before, and was never stored. */
function CopyNotice({ work: { copy, restoreCopy, forgetCopy } }: { work: WorkState }) {
  if (copy === undefined) return null;
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" onClick={restoreCopy}>
            {texts.restore.restore}
          </Button>
          <Button color="inherit" onClick={forgetCopy}>
            {texts.restore.forget}
          </Button>
        </>
      }
    >
      {texts.restore.title}․ {texts.restore.text(formatDateTime(copy.writtenAt))}
    </Alert>
  );
}

/** Asks before a page is left whose changes are in this browser alone. */
function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={texts.dialogs.leaveTitle}
      submit={texts.dialogs.leave}
      cancel={texts.dialogs.stay}
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      {texts.dialogs.leaveText}
    </ConfirmDialog>
  );
}
