'use client';

import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { PageName } from 'newsroom/model/paths';
import { formatResizedUrl } from 'newsroom/model/pictures';
import { findSection } from 'newsroom/model/sections';
import { formatClock } from 'newsroom/words/formatClock';
import * as listTexts from 'newsroom/words/myListTexts';
import * as texts from 'newsroom/words/strings';
import { useId, useState } from 'react';
import parts from '@/components/ui/tokens/pageParts.module.css';
import { closeSign, ToolButton } from '@/components/ui/ToolButton';
import type { Unfinished } from '@/lib/media/playbackPositions';
import type { SavedPage } from '@/lib/offline/savedItems.client';

type ListedPage = SavedPage & Partial<Unfinished>;

/** One of the reader's lists. `remove` resolves with a function that puts the page back. */
export type ReaderList = {
  name: string;
  /** Says what will be in the list. */
  emptyText: string;
  /** Undefined before they are read, and on the server. */
  pages?: readonly ListedPage[];
  remove: (path: string) => Promise<() => unknown>;
};

type MyListsProps = {
  lists: readonly ReaderList[];
  onRemove: (list: ReaderList, page: PageName) => void;
};

/** The reader's lists, one at a time: at first the first that has pages. */
export function MyLists({ lists, onRemove }: MyListsProps) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const hasPages = ({ pages }: ReaderList): boolean => pages !== undefined && pages.length > 0;
  const list = lists.find(({ name }) => name === chosen) ?? lists.find(hasPages) ?? lists[0]!;
  const index = lists.indexOf(list);

  // The reader stays where the page was, also when it was the last one.
  function remove(page: ListedPage): void {
    setChosen(list.name);
    onRemove(list, page);
  }

  return (
    <>
      <Tabs
        // No tab is marked before the lists are read: the mark would move.
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
      {/* In the HTML, so that the first paint has it; a list comes in its place. */}
      {!lists.some(hasPages) && <p>{listTexts.myListText}</p>}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${index}`}
        style={{ width: '100%' }}
      >
        {list.pages?.length === 0 ? (
          <p style={emptyLook}>{list.emptyText}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is one: components/ui/List.tsx
          <List role="list" disablePadding>
            {list.pages?.map((page) => (
              <ListedRow key={page.path} page={page} onRemove={() => remove(page)} />
            ))}
          </List>
        )}
      </div>
    </>
  );
}

const emptyLook = { paddingBlock: 'var(--space)', color: 'var(--quiet-colour)' };
const tabsLook = {
  width: '100%',
  // If scripts are off, no list can be read, and the tabs are hidden.
  '@media (scripting: none)': { display: 'none' },
  borderBottom: 1,
  borderColor: 'divider',
};
const tabLook = { minWidth: 0, minHeight: '4rem', px: 1, fontSize: '0.875rem', fontWeight: 600 };

const linkLook = {
  gap: 1.5,
  alignItems: 'start',
  minHeight: 48,
  pl: 0,
  '& img': {
    flex: 'none',
    width: 'clamp(72px, 20vw, 112px)',
    height: 'auto',
    aspectRatio: '16 / 9',
    objectFit: 'cover',
    objectPosition: '50% 25%',
    borderRadius: 1,
    bgcolor: 'secondary.light',
  },
  '& > span': { display: 'grid', flex: 1, gap: 0.5, minWidth: 0 },
  '& b': { fontFamily: 'var(--font-heading)', lineHeight: 1.3 },
  // The bar that shows how far the recording was played.
  '& i': {
    height: 4,
    background: 'linear-gradient(var(--site-colour) 0 0) no-repeat',
    backgroundColor: 'divider',
  },
  // In light reading there are no pictures.
  ':root[data-reading="light"] & img': { display: 'none' },
};
const rowLook = { '& .MuiListItemSecondaryAction-root': { right: 0 } };

function ListedRow({ page, onRemove }: { page: ListedPage; onRemove: () => void }) {
  const { title, path, picture, focus: objectPosition, published, seconds = 0, lengthSeconds = 0 } = page;
  const played = lengthSeconds === 0 ? undefined : (100 * seconds) / lengthSeconds;
  const section = findSection(path.split('/')[1]!);
  return (
    <ListItem
      divider
      disablePadding
      sx={rowLook}
      secondaryAction={
        <ToolButton label={listTexts.removeFromList(title)} path={closeSign} onClick={onRemove} />
      }
    >
      {/* A plain link: the router would request data first, which fails without a network. */}
      <ListItemButton component="a" href={path} sx={linkLook}>
        {picture !== undefined && (
          // oxlint-disable-next-line nextjs/no-img-element -- without next/image's script
          <img
            // Sharp on screens of two pixels a point, too.
            src={formatResizedUrl({ src: picture, width: 256 })}
            style={{ objectPosition }}
            alt=""
            width="112"
            height="63"
            loading="lazy"
            // A picture that the device does not have would be a browser's broken sign while there is no network.
            onError={({ currentTarget }) => void (currentTarget.hidden = true)}
          />
        )}
        <span>
          <b>{title}</b>
          <span className={parts.facts}>
            {section && <span>{section.label}</span>}
            <span>
              {played === undefined ? published : listTexts.timeLeft(formatClock(lengthSeconds - seconds))}
            </span>
          </span>
          {played && <i style={{ backgroundSize: `${played}% 100%` }} />}
        </span>
      </ListItemButton>
    </ListItem>
  );
}
