'use client';

import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/ui/notificationStore.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import * as listTexts from '@/lib/i18n/myListTexts';
import * as texts from '@/lib/i18n/strings';
import { listUnfinished } from '@/lib/media/playbackPositions';
import type { PageName } from '@/lib/media/recording';
import { forgetRecordings } from '@/lib/media/storePosition';
import { myListPath } from '@/lib/model/paths';
import { listSavedItems } from '@/lib/offline/savedItems.client';
import {
  clearMyList,
  listSavedPages,
  removeSavedPage,
  removeWithdrawnOnce,
} from '@/lib/offline/savedPages.client';
import styles from './MyListPage.module.css';

type List = {
  name: string;
  pages: readonly PageName[];
  remove: (path: string) => unknown;
};

/**
 * «Իմ ցանկը»: the recordings to go on with, the items kept and the pages opened last, all of them on this device alone. The
 * service worker shows it, with a retry, in place of a page that is not cached when there is no network.
 */
export function MyListPage() {
  const [lists, setLists] = useState<readonly List[]>();
  const content = useRef<HTMLDivElement>(null);
  const newestRead = useRef(0);
  const isInPlaceOfAnother = useInBrowser(() => location.pathname !== myListPath);

  useEffect(() => {
    void refresh();
    void removeWithdrawnOnce().then(refresh);
  }, []);

  async function refresh(): Promise<void> {
    newestRead.current += 1;
    const read = newestRead.current;
    const found = await readLists();
    // A read that began before a removal may end after the read that followed it.
    if (read === newestRead.current) setLists(found);
  }

  async function remove(list: List, page: PageName, button: HTMLButtonElement): Promise<void> {
    // The focus goes to the next button, as the pressed one is removed.
    const buttons = [...content.current!.querySelectorAll('button')];
    buttons[buttons.indexOf(button) + 1]?.focus();
    await list.remove(page.path);
    await refresh();
    notify({ text: listTexts.itemRemoved });
  }

  async function clear(): Promise<void> {
    if (!confirm(listTexts.clearMyListQuestion)) return;
    await clearMyList();
    await refresh();
    content.current!.focus();
  }

  return (
    <div className={styles.page} ref={content} tabIndex={-1}>
      <h1>{texts.myList}</h1>
      <p>{listTexts.myListText}</p>
      <noscript>
        <p>{listTexts.myListNeedsScripts}</p>
      </noscript>
      {isInPlaceOfAnother && (
        <>
          <h2 className={styles.listTitle}>{texts.offlineTitle}</h2>
          <p>{texts.offlineText}</p>
          <button type="button" className={controls.pill} onClick={() => location.reload()}>
            {texts.tryAgain}
          </button>
        </>
      )}
      {lists?.length === 0 && <p>{listTexts.myListEmpty}</p>}
      {lists?.map((list) => (
        <section key={list.name} aria-label={list.name}>
          <h2 className={styles.listTitle}>{list.name}</h2>
          <ul>
            {list.pages.map((page) => (
              <li key={page.path} className={styles.entry}>
                {/* A plain link: the router would request data first, which fails without a network. */}
                <a href={page.path} className={styles.link}>
                  {page.title}
                </a>
                <button
                  type="button"
                  className={controls.link}
                  aria-label={listTexts.removeEntry(page.title)}
                  onClick={({ currentTarget }) => void remove(list, page, currentTarget)}
                >
                  {listTexts.remove}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {lists !== undefined && lists.length > 0 && (
        <button type="button" className={controls.pill} onClick={() => void clear()}>
          {listTexts.clearMyList}
        </button>
      )}
    </div>
  );
}

/** The lists that have entries. */
async function readLists(): Promise<readonly List[]> {
  // A browser that refuses to store pages throws.
  const kept = await listSavedItems().catch(() => []);
  const opened = await listSavedPages().catch(() => []);
  const lists: readonly List[] = [
    {
      name: listTexts.unfinishedRecordings,
      pages: listUnfinished(),
      remove: (path) => forgetRecordings([path]),
    },
    { name: listTexts.savedItems, pages: kept, remove: (path) => caches.delete(path) },
    { name: listTexts.openedPages, pages: opened, remove: removeSavedPage },
  ];
  return lists.filter(({ pages }) => pages.length > 0);
}
