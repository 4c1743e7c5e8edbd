import { Alert, Link, Stack, Typography } from '@mui/material';
import { formatDateTime } from '../../../../lib/i18n/formatDate.ts';
import { itemPath } from '../../../../lib/model/paths.ts';
import { useBackend } from '../backend.tsx';
import type { WorkState } from '../drafts/useWork.ts';
import { obstacles, texts } from '../hy.ts';
import { pickPublishAt } from './entry.ts';
import { formatClockTime } from './formatClockTime.ts';

/** What readers see of the entry, and whether what was written is safe. */
export function StateLine({ work }: { work: WorkState }) {
  const { settings } = useBackend();
  const { entry, problem } = work;
  const heldBack = entry.draft?.heldBack;
  return (
    <Stack sx={{ gap: 1 }}>
      {typeof heldBack === 'string' && (
        <Alert severity="warning">{texts.state.heldBack(describeObstacle(heldBack))}</Alert>
      )}
      {problem === 'refused' && <Alert severity="error">{texts.actions.refused}</Alert>}
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
      <Typography variant="body2" component="output" sx={{ minHeight: '1.5em' }}>
        {describeStatus(work)}
      </Typography>
    </Stack>
  );
}

export function describeObstacle(reason: string): string {
  return obstacles.find(([start]) => reason.startsWith(start))?.[1] ?? reason;
}

function describePublication({ entry }: WorkState): string {
  const publishAt = pickPublishAt(entry);
  if (publishAt !== undefined) return texts.state.scheduled(formatDateTime(publishAt));
  if (entry.item === undefined) return texts.state.draft;
  return entry.draft === undefined ? texts.state.published : texts.state.changed;
}

function describeStatus({ status, savedAt }: WorkState): string {
  switch (status) {
    case 'clean':
      return '';
    case 'saved':
      return texts.state.saved(formatClockTime(savedAt ?? 0));
    case 'saving':
      return texts.state.saving;
    case 'offline':
      return texts.state.offline;
    case 'failed':
      return `${texts.state.failed} ${texts.state.keptOnDevice}`;
    case 'notKept':
      return texts.state.notKept;
    case 'unsaved':
      return texts.state.unsaved;
  }
}
