import {
  Alert,
  Avatar,
  Box,
  Button,
  Chip,
  Link,
  List,
  ListItem,
  ListItemAvatar,
  ListItemButton,
  ListItemText,
  Stack,
  Tab,
  Tabs,
  Typography,
} from '@mui/material';
import { findCategory, type Section } from 'newsroom/model/sections';
import { formatDateTime } from 'newsroom/words/formatDate';
import { formatNumber } from 'newsroom/words/formatNumber';
import { useMemo } from 'react';
import {
  BooleanInput,
  FilterLiveForm,
  ListBase,
  SelectInput,
  TextInput,
  Title,
  useListContext,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ListedEntry, ListFilter, Tab as TabName } from '../dataProvider.ts';
import { listLocalCopies } from '../drafts/localCopy.ts';
import { texts } from '../hy.ts';
import { useSection } from './useSection.ts';
import { readMoment } from './values.ts';

/** The items of a section: its drafts, what has an hour, and what is published. */
export function ItemList() {
  const section = useSection();
  return (
    <ListBase
      perPage={10}
      filterDefaultValues={{ tab: 'published' }}
      // A URL is written later, so that a filter that comes meanwhile would take back the tab that was pressed.
      disableSyncWithLocation
      // An alert says it, in Armenian.
      queryOptions={{ retry: 1, onError: () => {} }}
      storeKey={`list ${section.collection}`}
    >
      <ListView section={section} />
    </ListBase>
  );
}

function ListView({ section }: { section: Section }) {
  const list = useListContext<ListedEntry>();
  const { data, error, filterValues, isPending, page, perPage, setPage, total = 0 } = list;
  const { tab = 'published' } = filterValues as ListFilter;
  return (
    <Stack sx={{ gap: 2, maxWidth: '60rem', py: 2 }}>
      <Title title={section.label} />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
      >
        <Typography variant="h5" component="h1">
          {section.label}
        </Typography>
        <Button variant="contained" component={RouterLink} to={`/${section.collection}/create`}>
          {texts.list.new}
        </Button>
      </Stack>
      <Filters section={section} />
      {tab === 'drafts' && <LocalCopies section={section} />}
      {error && <Alert severity="error">{texts.list.failed}</Alert>}
      {!isPending && data?.length === 0 && <Typography>{texts.list.none}</Typography>}
      <List disablePadding aria-busy={isPending}>
        {data?.map((each) => (
          <EntryLine key={each.id} section={section} listed={each} />
        ))}
      </List>
      {!isPending && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2">{texts.list.count(formatNumber(total))}</Typography>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {texts.list.previous}
          </Button>
          <Button disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
            {texts.list.next}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

function Filters({ section }: { section: Section }) {
  const { filterValues, setFilters } = useListContext();
  const { tab } = filterValues as ListFilter;
  const input = { helperText: false, fullWidth: false, size: 'small' } as const;
  return (
    <>
      <Tabs
        value={tab}
        aria-label={texts.list.states}
        variant="scrollable"
        onChange={(_, value: TabName) => setFilters({ ...filterValues, tab: value })}
      >
        {Object.entries(texts.list.tabs).map(([name, label]) => (
          <Tab key={name} value={name} label={label} />
        ))}
      </Tabs>
      <FilterLiveForm>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextInput {...input} source="words" type="search" label={texts.list.words} />
          {section.categories.length > 0 && (
            <SelectInput
              {...input}
              source="category"
              sx={{ minWidth: '12rem' }}
              label={texts.list.category}
              emptyText={texts.list.allCategories}
              choices={section.categories.map(({ name, label }) => ({ id: name, name: label }))}
            />
          )}
          <BooleanInput helperText={false} source="mine" label={texts.list.mine} />
        </Stack>
      </FilterLiveForm>
    </>
  );
}

/** Entries that were typed in this browser and never became a draft. */
function LocalCopies({ section }: { section: Section }) {
  const copies = useMemo(() => listLocalCopies(section), [section]);
  if (copies.length === 0) return null;
  return (
    <Alert severity="info">
      {texts.restore.title}
      {copies.map(({ id, targetId, work, writtenAt }) => (
        <Box key={id}>
          <Link component={RouterLink} to={formatEntryPath(section, targetId, id)}>
            {String(work.title || texts.list.untitled)}
          </Link>{' '}
          · {formatDateTime(writtenAt)}
        </Box>
      ))}
    </Alert>
  );
}

function EntryLine({ section, listed: { id, draftId, fields } }: { section: Section; listed: ListedEntry }) {
  const { title, image, author, categories, heldBack, basedOn } = fields;
  const itemId = draftId === undefined ? id : String(fields.targetId ?? draftId);
  const named = (Array.isArray(categories) ? categories : [])
    .map((name) => findCategory(section, String(name))?.label)
    .filter((label) => label !== undefined);
  const words = [describeMoment(draftId !== undefined, fields), author, named.join(', ')].filter(Boolean);
  return (
    <ListItem divider disablePadding>
      <ListItemButton component={RouterLink} to={formatEntryPath(section, itemId, draftId)}>
        <ListItemAvatar>
          <Avatar variant="rounded" sx={{ width: 64, height: 44, mr: 2 }} src={String(image ?? '')} alt="">
            {' '}
          </Avatar>
        </ListItemAvatar>
        <ListItemText primary={String(title ?? texts.list.untitled)} secondary={words.join(' · ')} />
        {heldBack !== undefined && <Chip size="small" color="warning" label={texts.list.heldBack} />}
        {basedOn !== undefined && heldBack === undefined && (
          <Chip size="small" label={texts.list.nextVersion} />
        )}
      </ListItemButton>
    </ListItem>
  );
}

/** Where the desk opens an item, or a draft of it. */
function formatEntryPath({ collection }: Section, id: string, draftId: string | undefined): string {
  const query = draftId === undefined ? '' : `?draft=${encodeURIComponent(draftId)}`;
  return `/${collection}/${encodeURIComponent(id)}${query}`;
}

function describeMoment(isDraft: boolean, fields: ListedEntry['fields']): string {
  const format = (value: unknown): string => {
    const moment = readMoment(value);
    return moment === undefined ? '—' : formatDateTime(moment);
  };
  if (!isDraft) return texts.list.publishedAt(format(fields.createdAt));
  if (fields.publishAt !== undefined) return texts.list.publishAt(format(fields.publishAt));
  return texts.list.savedAt(format(fields.updatedAt), String(fields.savedBy ?? ''));
}
