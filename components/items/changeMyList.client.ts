import 'client-only';
import { offlinePath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/myListTexts';
import * as siteTexts from 'newsroom/words/strings';
import { notify } from '@/components/ui/notificationStore.client';
import { savedItemsAtMost } from '@/lib/offline/cacheKeys';
import { saveItem } from '@/lib/offline/savedItems.client';
import { savePage } from '@/lib/offline/savedPages.client';

/** Saves the item whose page is open, shows a message, and returns whether it is saved now. */
export async function addToMyList(path: string): Promise<boolean> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main > article img')];
  // Pictures that the browser has not loaded have no URL yet.
  const urls = pictures.map(({ currentSrc }) => currentSrc).filter((url) => url !== '');
  const isSaved = await saveItem(path, urls);
  // On a first visit the service worker, which shows the page without a network, may not be installed yet.
  if (process.env.NODE_ENV === 'production') void savePage(path);
  const notification = isSaved
    ? ({
        text: texts.itemSaved,
        severity: 'success',
        // The footer's link navigates without a page load, which would end a recording.
        action: { label: siteTexts.myList, run: () => findListLink()?.click() },
      } as const)
    : ({ text: texts.savedItemsLimit(String(savedItemsAtMost)), severity: 'error' } as const);
  notify(notification);
  return isSaved;
}

const findListLink = (): HTMLElement | null => document.querySelector(`footer a[href="${offlinePath}"]`);

/** Removes a saved item, shows a message, and returns that it is not saved now. */
export async function removeFromMyList(path: string): Promise<false> {
  await caches.delete(path);
  notify({ text: texts.itemRemoved, severity: 'success' });
  return false;
}
