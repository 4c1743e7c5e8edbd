'use client';

import { offlinePath, type PageName } from 'newsroom/model/paths';
import * as listTexts from 'newsroom/words/myListTexts';
import * as texts from 'newsroom/words/strings';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { notify } from '@/components/ui/notificationStore.client';
import controls from '@/components/ui/tokens/controls.module.css';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import { listUnfinished } from '@/lib/media/playbackPositions';
import { removePosition } from '@/lib/media/storePosition';
import { listSavedItems, removeSavedItem } from '@/lib/offline/savedItems.client';
import {
  clearMyList,
  listSavedPages,
  removeSavedPage,
  removeWithdrawnOnce,
} from '@/lib/offline/savedPages.client';
import { deviceDeadlineMs, withDeadline } from '@/lib/runtime/deadline';
import styles from './MyListPage.module.css';
import { MyLists, type ReaderList } from './MyLists.client';

/**
 * «Իմ ցանկը»: the recordings to go on with, the saved items and the pages opened last, all on this device alone. If
 * all lists are empty, it shows its children instead. Where there is no network the service worker shows it, with a
 * retry, in place of a page that is not cached.
 */
export function MyListPage({ children }: { children?: ReactNode }) {
  const [lists, refresh] = useReaderLists();
  const content = useRef<HTMLDivElement>(null);
  const isEmpty = lists.every(({ pages }) => pages?.length === 0);
  const hasPages = lists.some(({ pages }) => pages !== undefined && pages.length > 0);
  const question = useRef<HTMLDialogElement>(null);
  const isInPlaceOfAnother = useInBrowser(() => location.pathname !== offlinePath);

  async function remove(list: ReaderList, page: PageName): Promise<void> {
    // The pressed button is removed, so the focus goes to that of the next entry, or of the one before.
    const buttons = [...content.current!.querySelectorAll<HTMLElement>('li button')];
    const index = list.pages?.indexOf(page) ?? -1;
    (buttons[index + 1] ?? buttons[index - 1] ?? content.current!).focus();
    const restore = await list.remove(page.path);
    await refresh();
    notify({
      text: listTexts.entryRemoved,
      severity: 'success',
      action: {
        label: listTexts.undo,
        run: async () => {
          await restore();
          await refresh();
          content.current?.focus();
        },
      },
    });
  }

  async function clear(): Promise<void> {
    question.current!.close();
    await clearMyList();
    await refresh();
    content.current!.focus();
  }

  return (
    <div className={styles.page} ref={content} tabIndex={-1}>
      {isInPlaceOfAnother ? <OfflineHeading /> : <h1>{texts.myList}</h1>}
      <noscript>
        <p>{listTexts.myListNeedsScripts}</p>
      </noscript>
      <MyLists lists={lists} onRemove={(list, page) => void remove(list, page)} />
      {isEmpty && !isInPlaceOfAnother && children}
      {hasPages && (
        <button type="button" className={controls.pill} onClick={() => question.current!.showModal()}>
          {listTexts.clearMyList}
        </button>
      )}
      <ClearQuestion dialog={question} onAgree={() => void clear()} />
    </div>
  );
}

function OfflineHeading() {
  return (
    <>
      <h1>{texts.offlineTitle}</h1>
      <p>{listTexts.offlineText}</p>
      <button type="button" className={controls.pill} onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
      <h2 className={styles.listTitle}>{texts.myList}</h2>
    </>
  );
}

type ClearQuestionProps = { dialog: RefObject<HTMLDialogElement | null>; onAgree: () => void };

/** The dialog is native: it opens without a network, too, where an island could not load. */
function ClearQuestion({ dialog, onAgree }: ClearQuestionProps) {
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.question} aria-labelledby={id} {...{ closedby: 'any' }}>
      <p id={id}>{listTexts.clearMyListQuestion}</p>
      <button type="button" className={controls.pill} onClick={() => dialog.current!.close()}>
        {listTexts.cancel}
      </button>
      <button type="button" className={controls.pill} onClick={onAgree}>
        {listTexts.clearMyList}
      </button>
    </dialog>
  );
}

/** The lists, whose entries are undefined before they are read, and what reads them again. */
function useReaderLists() {
  const [lists, setLists] = useState<readonly ReaderList[]>(unread);
  const newestRead = useRef(0);
  async function refresh(): Promise<void> {
    newestRead.current += 1;
    const read = newestRead.current;
    const found = await readLists();
    // A read that began before a removal may end after the read that followed it.
    if (read === newestRead.current) setLists(found);
  }
  const begin = useEffectEvent(() => {
    void refresh();
    void removeWithdrawnOnce().then(refresh);
  });
  useEffect(() => begin(), []);
  return [lists, refresh] as const;
}

const unread: readonly ReaderList[] = [
  {
    name: listTexts.unfinishedRecordings,
    emptyText: listTexts.noUnfinished,
    remove: async (path) => removePosition(path),
  },
  { name: listTexts.savedItems, emptyText: listTexts.noSavedItems, remove: removeSavedItem },
  { name: listTexts.openedPages, emptyText: listTexts.noOpenedPages, remove: removeSavedPage },
];

async function readLists(): Promise<readonly ReaderList[]> {
  // A browser that refuses to store pages throws; one may also never respond.
  const [items, pages] = await Promise.all(
    [listSavedItems(), listSavedPages()].map((list) =>
      withDeadline('Pages', list, deviceDeadlineMs).catch(() => []),
    ),
  );
  const saved = [...items!, ...pages!];
  const unfinished = listUnfinished().map((recording) => ({
    ...saved.find(({ path }) => path === recording.path),
    ...recording,
  }));
  return unread.map((list, index) => ({ ...list, pages: [unfinished, items!, pages!][index]! }));
}
