'use client';

import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ToolButton } from '@/components/ui/ToolButton';
import * as listTexts from '@/lib/i18n/myListTexts';
import * as texts from '@/lib/i18n/strings';
import type { PageName } from '@/lib/media/recording';

/** One of the reader's lists; what `remove` resolves with brings the entry back. */
export type ReaderList = {
  name: string;
  /** Undefined before they are read, and on the server. */
  pages?: readonly PageName[];
  remove: (path: string) => Promise<() => unknown>;
};

type MyListsProps = {
  lists: readonly ReaderList[];
  onRemove: (list: ReaderList, page: PageName) => void;
};

/** The reader's lists, one at a time: at first the first that has entries. */
export function MyLists({ lists, onRemove }: MyListsProps) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const hasEntries = ({ pages }: ReaderList): boolean => pages !== undefined && pages.length > 0;
  const list = lists.find(({ name }) => name === chosen) ?? lists.find(hasEntries) ?? lists[0]!;
  const index = lists.indexOf(list);
  return (
    <>
      <Tabs
        // Before they are read none is marked: the mark would move.
        value={list.pages === undefined ? false : list.name}
        onChange={(_, name: string) => setChosen(name)}
        // Equally wide, so that a number that comes moves nothing.
        variant="fullWidth"
        textColor="secondary"
        indicatorColor="secondary"
        aria-label={texts.myList}
        sx={tabsLook}
      >
        {lists.map(({ name, pages }, each) => (
          <Tab
            key={name}
            value={name}
            label={pages === undefined ? name : listTexts.tabOf(name, pages.length)}
            id={`${id}-tab-${each}`}
            aria-controls={`${id}-panel`}
            sx={tabLook}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${index}`}
        style={{ width: '100%' }}
      >
        {list.pages?.length === 0 && (
          <Typography sx={{ py: 1, color: 'text.secondary' }}>
            {lists.some(hasEntries) ? listTexts.tabEmpty : listTexts.myListEmpty}
          </Typography>
        )}
        {hasEntries(list) && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is one: components/ui/List.tsx
          <List role="list" disablePadding>
            {list.pages?.map((page) => (
              <Entry key={page.path} page={page} onRemove={() => onRemove(list, page)} />
            ))}
          </List>
        )}
      </div>
    </>
  );
}

const tabsLook = {
  width: '100%',
  // Its tabs are not shown either.
  '@media (scripting: none)': { display: 'none' },
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  fontWeight: 600,
};
const tabLook = { minWidth: 0, minHeight: '4rem', px: 1 };

type EntryProps = { page: PageName; onRemove: () => void };

function Entry({ page: { title, path }, onRemove }: EntryProps) {
  return (
    <ListItem
      divider
      disablePadding
      secondaryAction={
        <ToolButton label={listTexts.removeEntry(title)} path="M6 6l12 12M18 6L6 18" onClick={onRemove} />
      }
    >
      {/* A plain link: the router would request data first, which fails without a network. */}
      <ListItemButton component="a" href={path} sx={{ px: 0.5, minHeight: 48 }}>
        {title}
      </ListItemButton>
    </ListItem>
  );
}
