'use client';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/components/site/Notifications/notificationStore.client';
import controls from '@/components/site/Theme/controls.module.css';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import { forgetPositions, listUnfinished, recordingPath } from '@/lib/media/playbackPositions';
import { offlinePath } from '@/lib/model/paths';
import { listKeptPages, removeKeptPage } from '@/lib/offline/keptPages.client';
import {
  clearMyList,
  listSavedPages,
  removeSavedPage,
  removeWithdrawnOnce,
} from '@/lib/offline/savedPages.client';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import styles from './OfflinePage.module.css';

type Entry = { path: string; title: string; facts?: string; remove: () => void | Promise<void> };

type List = { name: string; entries: readonly Entry[] };

/**
 * «Իմ ցանկը»: the recordings to go on with, the items kept and the pages opened last, all of them on this device alone. The
 * service worker shows it, with a retry, in place of a page that is not cached when there is no network.
 */
export function OfflinePage() {
  const [lists, setLists] = useState<readonly List[]>();
  const content = useRef<HTMLDivElement>(null);
  const isInPlaceOfAnother = useInBrowser(() => location.pathname !== offlinePath);

  useEffect(() => {
    void readLists().then(setLists);
    void removeWithdrawnOnce().then(readLists).then(setLists);
  }, []);

  async function remove(entry: Entry, button: HTMLButtonElement): Promise<void> {
    const buttons = [...content.current!.querySelectorAll('button')];
    // The focus goes to the next button, as the pressed one is removed.
    buttons[buttons.indexOf(button) + 1]?.focus();
    await entry.remove();
    setLists(await readLists());
    notify({ text: texts.entryRemoved(entry.title) });
  }

  async function clear(): Promise<void> {
    if (!confirm(texts.clearMyListQuestion)) return;
    await clearMyList();
    setLists(await readLists());
    content.current!.focus();
  }

  return (
    <div className={styles.page} ref={content} tabIndex={-1}>
      <h1>{texts.myList}</h1>
      <p>{texts.myListText}</p>
      <noscript>
        <p>{texts.myListNeedsScripts}</p>
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
      {lists?.length === 0 && <p>{texts.myListEmpty}</p>}
      {lists?.map(({ name, entries }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.listTitle}>{name}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path} className={styles.entry}>
                {/* A plain link: the router would request data first, which fails without a network. */}
                <a href={entry.path} className={styles.link}>
                  {entry.title}
                </a>
                {entry.facts !== undefined && <span className={styles.facts}>{entry.facts}</span>}
                <button
                  type="button"
                  className={controls.link}
                  onClick={({ currentTarget }) => void remove(entry, currentTarget)}
                >
                  {texts.removeEntry}
                  <span className={controls.hidden}>{texts.whichEntry(entry.title)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {lists !== undefined && lists.length > 0 && (
        <button type="button" className={controls.pill} onClick={() => void clear()}>
          {texts.clearMyList}
        </button>
      )}
    </div>
  );
}

/** The lists that have entries. */
async function readLists(): Promise<readonly List[]> {
  // A browser that refuses to store pages throws.
  const [kept, saved] = await Promise.all([
    listKeptPages().catch(() => []),
    listSavedPages().catch(() => []),
  ]);
  const lists: readonly List[] = [
    {
      name: texts.unfinishedRecordings,
      entries: listUnfinished().map((recording) => ({
        path: recordingPath(recording),
        title: recording.title,
        facts: texts.clockOf(formatClock(recording.seconds), formatClock(recording.lengthSeconds)),
        remove: () => forgetPositions(({ key }) => key === recording.key),
      })),
    },
    {
      name: texts.keptItems,
      entries: kept.map((page) => ({ ...page, remove: () => removeKeptPage(page.path) })),
    },
    {
      name: texts.openedPages,
      entries: saved.map((page) => ({ ...page, remove: () => removeSavedPage(page.path) })),
    },
  ];
  return lists.filter(({ entries }) => entries.length > 0);
}
