import 'client-only';
import { useState } from 'react';
import useSWR from 'swr';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import type { ItemPage } from '@/lib/model/item';
import { appendPage, pickCategoryField, putCategory, startList, type ListState } from '@/lib/model/listState';
import type { ListPlace } from '@/lib/model/paths';
import { findSection } from '@/lib/model/sections';
import { logFailedRead } from './logFailedRead.client';

type ListOptions = {
  place: ListPlace;
  /** What the list begins with. */
  firstPage: ItemPage;
  /** What `load` requests; of a category that is too large to be loaded whole, the next page. */
  loads: 'next page' | 'whole category';
  /** The item whose page the list is on: each has a list of its own. */
  beside?: string;
  /** Loads the code that draws the items, which like the SDK is not part of the page. */
  loadView: () => Promise<void>;
};

type ItemList = ListState & {
  load: () => Promise<'done' | 'failed' | 'too large'>;
  /** Loads the code that `load` needs, before it is called. */
  prepare: () => void;
};

/**
 * The state of a list (docs/rows.md, S1 to S5), which grows only when the reader wants it. A failed request empties
 * `all`, or the programs' `category`, until the next one begins.
 *
 * SWR caches what was loaded for as long as the site stays open: a returning reader finds the list as it was.
 */
export function useItemList({ place, firstPage, loads, beside, loadView }: ListOptions): ItemList {
  const { section, category } = place;
  const key = ['list', section, category, firstPage.last?.id, beside];
  const { data: loaded = startList(firstPage), mutate } = useSWR<ListState>(key, null);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isPage = loads === 'next page';
  const { collection } = findSection(section);
  const field = isPage ? 'all' : pickCategoryField(section);

  const loadCode = async () => {
    const [reader] = await Promise.all([import('./read.client'), loadView()]);
    return reader;
  };
  const request = async (): Promise<ListState | undefined> => {
    const { getNextPage, getWholeCategory } = await loadCode();
    const whole = isPage ? undefined : await getWholeCategory(place);
    if (whole !== undefined) return putCategory(loaded, section, whole);
    return loaded.last && appendPage(loaded, await getNextPage(place, loaded.last));
  };
  return {
    ...loaded,
    ...(hasFailed && { [field]: [] }),
    isLoading,
    load: async () => {
      if (isLoading) return 'done';
      setIsLoading(true);
      setHasFailed(false);
      const next = await logFailedRead(isPage ? collection : `${collection} by category`, request);
      if (next instanceof Error) setHasFailed(true);
      else if (next !== undefined) await mutate(next, { revalidate: false });
      setIsLoading(false);
      if (next instanceof Error) return 'failed';
      return next === undefined ? 'too large' : 'done';
    },
    prepare: () =>
      void waitForPaint()
        .then(loadCode)
        .catch(() => {}),
  };
}
