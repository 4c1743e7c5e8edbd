'use client';

import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { MaterialUi } from '@/components/islands/MaterialUi.client';
import { Sign } from '@/components/ui/ToolButton';
import * as listTexts from '@/lib/i18n/myListTexts';
import * as texts from '@/lib/i18n/strings';
import type { PageName } from '@/lib/media/recording';

/** One of the reader's lists; what `remove` resolves with brings the entry back. */
export type ReaderList = {
  name: string;
  pages: readonly PageName[];
  remove: (path: string) => Promise<() => unknown>;
};

type MyListsProps = {
  /** Those that have entries. */
  lists: readonly ReaderList[];
  onRemove: (list: ReaderList, page: PageName) => void;
};

/** The reader's lists, one at a time. */
export function MyLists({ lists, onRemove }: MyListsProps) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const found = lists.findIndex(({ name }) => name === chosen);
  const index = Math.max(0, found);
  const list = lists[index];
  if (list === undefined) return null;
  return (
    <MaterialUi>
      <Tabs
        value={list.name}
        onChange={(_, name: string) => setChosen(name)}
        variant="scrollable"
        scrollButtons={false}
        textColor="secondary"
        indicatorColor="secondary"
        aria-label={texts.myList}
        sx={{ maxWidth: '100%' }}
      >
        {lists.map(({ name, pages }, each) => (
          <Tab
            key={name}
            value={name}
            label={listTexts.tabOf(name, pages.length)}
            id={`${id}-tab-${each}`}
            aria-controls={`${id}-panel`}
            sx={{ px: 1.5, fontWeight: 600, fontSize: '0.875rem' }}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${index}`}
        style={{ width: '100%' }}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is one: components/ui/List.tsx */}
        <List role="list">
          {list.pages.map((page) => (
            <Entry key={page.path} page={page} onRemove={() => onRemove(list, page)} />
          ))}
        </List>
      </div>
    </MaterialUi>
  );
}

type EntryProps = { page: PageName; onRemove: () => void };

function Entry({ page: { title, path }, onRemove }: EntryProps) {
  return (
    <ListItem
      divider
      disablePadding
      secondaryAction={
        <IconButton edge="end" aria-label={listTexts.removeEntry(title)} onClick={onRemove}>
          <Sign path="M6 6l12 12M18 6L6 18" />
        </IconButton>
      }
    >
      {/* A plain link: the router would request data first, which fails without a network. */}
      <ListItemButton component="a" href={path} sx={{ px: 0.5, minHeight: 48 }}>
        {title}
      </ListItemButton>
    </ListItem>
  );
}
