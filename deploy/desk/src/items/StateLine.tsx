import { Alert, Link, Stack, Typography } from '@mui/material';
import { itemPath } from 'newsroom/model/paths';
import { formatDateTime, formatTime } from 'newsroom/words/formatDate';
import { useBackend } from '../backend.tsx';
import type { Status, WorkState } from '../drafts/useWork.ts';
import { texts } from '../hy.ts';
import { pickPublishAt } from './entry.ts';
import { readMoment } from './values.ts';

/** The line that says what readers see of the entry. */
export function StateLine({ work }: { work: WorkState }) {
  const { settings } = useBackend();
  const { entry } = work;
  const heldBack = entry.draft?.heldBack;
  return (
    <Stack sx={{ gap: 1 }}>
      {typeof heldBack === 'string' && <Alert severity="warning">{texts.state.heldBack(heldBack)}</Alert>}
      <Typography variant="body2">
        {describePublication(work)}{' '}
        {entry.item !== undefined && (
          <Link
            href={settings.site + itemPath(entry.section.name, entry.id)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.state.onSite}
          </Link>
        )}
      </Typography>
    </Stack>
  );
}

function describePublication({ entry }: WorkState): string {
  const publishAt = pickPublishAt(entry);
  if (publishAt !== undefined) return texts.state.scheduled(formatDateTime(publishAt));
  if (entry.item === undefined) return texts.state.draft;
  return entry.draft === undefined ? texts.state.published : texts.state.changed;
}

/** Whether what was written is safe. */
export function StatusLine({ work: { entry, status, problem } }: { work: WorkState }) {
  const { state, actions, form } = texts;
  const { saving, offline, notStored } = state;
  const words: Readonly<Record<Status, string>> = {
    unsaved: pickPublishAt(entry) === undefined ? state.unsaved : state.notScheduled,
    saving,
    offline,
    notStored,
    clean: '',
    saved: state.saved(formatTime(readMoment(entry.draft?.updatedAt) ?? 0)),
    failed: `${state.failed} ${state.storedOnDevice}`,
  };
  return (
    <Typography variant="body2" component="output" sx={{ flexBasis: '100%' }}>
      {problem === undefined ? words[status] : problem === 'refused' ? actions.refused : form.addressTaken}
    </Typography>
  );
}
