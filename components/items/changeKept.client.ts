import 'client-only';
import { notify } from '@/components/ui/notificationStore.client';
import * as texts from '@/lib/i18n/myListTexts';
import { keptPagesAtMost } from '@/lib/offline/cacheKeys';
import { keepPage } from '@/lib/offline/keptPages.client';
import { savePage } from '@/lib/offline/savedPages.client';

/** Keeps the item whose page is open, or no longer, tells the reader, and returns whether it is kept now. */
export async function changeKept(path: string, wasKept: boolean): Promise<boolean> {
  if (wasKept) {
    await caches.delete(path);
    notify({ text: texts.itemRemoved });
    return false;
  }
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main > article img')];
  // Those that the browser has not loaded have no URL yet.
  const urls = pictures.map(({ currentSrc }) => currentSrc).filter((url) => url !== '');
  const isKept = await keepPage(path, urls);
  // On a first visit the worker, which shows the page without a network, may not be there yet.
  if (process.env.NODE_ENV === 'production') void savePage(path);
  notify({ text: isKept ? texts.itemKept : texts.keptAtMost(String(keptPagesAtMost)) });
  return isKept;
}
