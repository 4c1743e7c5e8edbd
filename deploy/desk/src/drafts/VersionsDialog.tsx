import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { formatDateTime } from '../../../../lib/i18n/formatDate.ts';
import { useBackend } from '../backend.tsx';
import { texts } from '../hy.ts';
import { listVersions, type Version } from '../items/entry.ts';
import { getText } from '../items/getText.ts';
import type { WorkState } from './useWork.ts';

/** The texts that an item had. None is ever replaced: to restore one is a change like any other. */
export function VersionsDialog({ work, onClose }: { work: WorkState; onClose: () => void }) {
  const { database } = useBackend();
  const { entry } = work;
  const notify = useNotify();
  const [versions, setVersions] = useState<readonly Version[] | 'failed'>();

  useEffect(() => {
    listVersions(database, entry).then(setVersions, () => setVersions('failed'));
  }, [database, entry]);

  async function restore({ content }: Version): Promise<void> {
    try {
      work.show({ html: await getText(content) });
      work.touch();
      notify(texts.versions.restored, { type: 'info' });
      onClose();
    } catch {
      notify(texts.body.failed, { type: 'error' });
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="versions-title">
      <DialogTitle id="versions-title">{texts.versions.title}</DialogTitle>
      <DialogContent>
        {versions === 'failed' && <Alert severity="error">{texts.actions.failed}</Alert>}
        {Array.isArray(versions) && versions.length === 0 && texts.versions.none}
        <List>
          {(Array.isArray(versions) ? (versions as readonly Version[]) : []).map((version) => (
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
