import { Alert, Button, CircularProgress, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useBackend } from '../backend.tsx';
import { findLocalCopy } from '../drafts/localCopy.ts';
import { texts } from '../hy.ts';
import { createId, openEntry, pickFields, startEntry, toDraftId } from './entry.ts';
import { EntryForm } from './EntryForm.tsx';
import { getText } from './getText.ts';
import { readOnce } from './readOnce.ts';
import { useSection } from './useSection.ts';

/** The page of an entry, mounted again for another one. */
export function EntryPage() {
  const { pathname, search } = useLocation();
  return <EntryOfPage key={pathname + search} />;
}

/** An item, the draft of its next version, or a new one. It is read once: nothing changes a form but its editor. */
function EntryOfPage() {
  const { database } = useBackend();
  const section = useSection();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const draftId = search.get('draft') ?? undefined;

  // A new item has its address from the first moment, so that what is typed is found again after a reload.
  useEffect(() => {
    if (id === '') navigate(`/${section.collection}/${createId(database)}?new`, { replace: true });
  }, [database, id, navigate, section]);

  async function open() {
    const found = await openEntry(database, section, { id, draftId });
    const isKnown =
      search.has('new') || findLocalCopy(section, draftId ?? toDraftId(section, id)) !== undefined;
    const entry = found ?? (isKnown ? startEntry(section, id, draftId) : undefined);
    const html = await getText(entry && pickFields(entry).content).catch(() => undefined);
    return { entry, html: html ?? '', isTextLost: html === undefined };
  }

  const { data, dataUpdatedAt, isFetchedAfterMount, isError, refetch } = useQuery({
    ...readOnce,
    queryKey: ['entry', section.collection, id, draftId],
    queryFn: open,
    enabled: id !== '',
  });
  if (!isFetchedAfterMount) return <CircularProgress aria-label={texts.form.text} />;
  if (data === undefined || isError)
    return (
      <Stack sx={{ gap: 2, alignItems: 'start', py: 2 }}>
        <Alert severity="error">{texts.form.failed}</Alert>
        <Button variant="outlined" onClick={() => void refetch()}>
          {texts.form.tryAgain}
        </Button>
      </Stack>
    );
  const { entry, ...text } = data;
  if (entry === undefined) return <Alert severity="info">{texts.form.missing}</Alert>;
  return <EntryForm key={dataUpdatedAt} entry={entry} {...text} reopen={() => void refetch()} />;
}
