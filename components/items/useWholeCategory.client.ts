import 'client-only';
import type { Item } from 'newsroom/model/item';
import type { ListPlace } from 'newsroom/model/paths';
import { findSection } from 'newsroom/model/sections';
import useSWR from 'swr';
import { createStore, useStore } from '@/lib/browser/createStore.client';
import { readWhileHere } from '@/lib/browser/leaving.client';
import { useReturn } from '@/lib/browser/useReturn.client';
import type * as Reader from '@/lib/content/read.client';

type CategoryOptions = {
  place: ListPlace;
  /** The place that wants the category: the item of the page, or the first of the list. */
  wantedAt: string | undefined;
  loadReader: () => Promise<typeof Reader>;
};

/** Larger categories are not revalidated when the reader returns. */
const itemsAgain = 100;
const wanted = createStore<ReadonlySet<string>>(new Set());

/** Every item of a category, once the reader wants them. */
export function useWholeCategory({ place, wantedAt, loadReader }: CategoryOptions) {
  const { collection } = findSection(place.section);
  const name = [collection, place.category, wantedAt].join(' ');
  const isWanted = useStore(wanted).has(name);
  // Null where it is too large.
  const { data, error, isValidating, mutate } = useSWR<readonly Item[] | null, Error>(
    isWanted ? [`${collection} by category`, place.category] : null,
    () => readWhileHere(async () => (await (await loadReader()).getWholeCategory(place)) ?? null),
  );
  useReturn(data && data.length <= itemsAgain ? name : undefined, () => void mutate());
  return {
    items: data ?? undefined,
    isTooLarge: data === null,
    error,
    isLoading: isValidating,
    wantsMore: isWanted && data === undefined,
    load: () => {
      if (!isWanted) wanted.set(new Set([...wanted.get(), name]));
      else if (!isValidating) void mutate();
    },
  };
}
