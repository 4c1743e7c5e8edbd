import { Alert, Button, CircularProgress, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useBackend } from '../backend.tsx';
import { findLocalCopy } from '../drafts/localCopy.ts';
import { texts } from '../hy.ts';
import { createId, openEntry, pickFields, startEntry, toDraftId, type Entry } from './entry.ts';
import { EntryForm } from './EntryForm.tsx';
import { getText } from './getText.ts';
import { useSection } from './ItemList.tsx';

type Opened = { entry: Entry; html: string; isTextLost: boolean; count: number };

/** The page of an entry, begun anew for another one. */
export function EntryPage() {
  const { pathname, search } = useLocation();
  return <EntryOfPage key={pathname + search} />;
}

/** An item, the draft of its next version, or a new one. It is read once: nothing changes a form but its editor. */
function EntryOfPage() {
  const { database } = useBackend();
  const section = useSection();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const draftId = query.get('draft') ?? undefined;
  const isNew = query.has('new');
  const [opened, setOpened] = useState<Opened | 'loading' | 'missing' | 'failed'>('loading');

  // A new item has its address from the first moment, so that what is typed is found again after a reload.
  useEffect(() => {
    if (id === '') navigate(`/${section.collection}/${createId(database)}?new`, { replace: true });
  }, [database, id, navigate, section]);

  const open = useCallback(async () => {
    if (id === '') return;
    try {
      const found = await openEntry(database, section, { id, draftId });
      const isKnown = isNew || findLocalCopy(section, toDraftId(section, id)) !== undefined;
      const entry = found ?? (isKnown ? startEntry(section, id) : undefined);
      if (entry === undefined) setOpened('missing');
      else {
        const html = await getText(pickFields(entry).content).catch(() => undefined);
        setOpened((before) => ({
          entry,
          html: html ?? '',
          isTextLost: html === undefined,
          count: typeof before === 'string' ? 0 : before.count + 1,
        }));
      }
    } catch {
      setOpened('failed');
    }
  }, [database, draftId, id, isNew, section]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once it has come
    void open();
  }, [open]);

  if (opened === 'loading') return <CircularProgress aria-label={texts.form.text} />;
  if (opened === 'missing') return <Alert severity="info">{texts.form.missing}</Alert>;
  if (opened === 'failed')
    return (
      <Stack sx={{ gap: 2, alignItems: 'start', py: 2 }}>
        <Alert severity="error">{texts.form.failed}</Alert>
        <Button variant="outlined" onClick={() => void open()}>
          {texts.form.tryAgain}
        </Button>
      </Stack>
    );
  const { count, ...props } = opened;
  return <EntryForm key={`${id} ${count}`} {...props} reopen={() => void open()} />;
}
