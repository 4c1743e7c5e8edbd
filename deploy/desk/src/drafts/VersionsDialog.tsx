import { Alert, Button, List, ListItem, ListItemText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'newsroom/words/formatDate';
import { useNotify } from 'react-admin';
import { useBackend } from '../backend.tsx';
import { DeskDialog } from '../DeskDialog.tsx';
import { texts } from '../hy.ts';
import { listVersions, type Version } from '../items/entry.ts';
import { getText } from '../items/getText.ts';
import { readOnce } from '../items/readOnce.ts';
import type { WorkState } from './useWork.ts';

/** The texts that an item had. None is ever replaced: to restore one is a change like any other. */
export function VersionsDialog({ work, onClose }: { work: WorkState; onClose: () => void }) {
  const { database } = useBackend();
  const { entry } = work;
  const notify = useNotify();
  const { data: versions, isError } = useQuery({
    ...readOnce,
    queryKey: ['versions', entry.draftId],
    queryFn: () => listVersions(database, entry),
  });

  async function restore({ content }: Version): Promise<void> {
    try {
      const html = await getText(content);
      // What it takes the place of becomes a version, too.
      if ((await work.save({ isVersion: true })) === undefined) return onClose();
      work.show({ content: html });
      notify(texts.versions.restored, { type: 'info' });
      onClose();
    } catch {
      notify(texts.body.failed, { type: 'error' });
    }
  }

  return (
    <DeskDialog title={texts.versions.title} cancel={texts.close} onClose={onClose}>
      {isError && <Alert severity="error">{texts.actions.failed}</Alert>}
      {versions?.length === 0 && texts.versions.none}
      <List>
        {versions?.map((version) => (
          <ListItem key={version.id} divider disableGutters sx={{ flexWrap: 'wrap' }}>
            <ListItemText
              primary={`${formatDateTime(version.savedAt)} · ${version.savedBy || texts.versions.published}`}
              secondary={version.title}
            />
            <Button size="small" onClick={() => void restore(version)}>
              {texts.versions.restore}
            </Button>
          </ListItem>
        ))}
      </List>
    </DeskDialog>
  );
}
