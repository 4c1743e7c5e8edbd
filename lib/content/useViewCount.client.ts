import 'client-only';
import { useEffect } from 'react';
import useSWRMutation from 'swr/mutation';
import type { Item } from '@/lib/model/item';
import { deriveListState, type ListState } from '@/lib/model/listState';
import type { SectionName } from '@/lib/model/sections';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import { openItem } from './openItem.client';

/**
 * Opens an item once for each time its view is mounted (give that view the item as its key). The state's `current` is
 * the item as read then; null before, and where it does not exist or could not be read (specification 4, Single item
 * opened). Its text is on the page already: the server resolved it.
 */
export function useViewCount(section: SectionName, id: string): ListState {
  const { data, error, isMutating, trigger } = useSWRMutation<Item, Error>(
    ['opening', section, id],
    async () => {
      const item = (await openItem(section, id)) ?? new Error(`${section}/${id} does not exist`);
      if (item instanceof Error) throw item;
      return item;
    },
    { throwOnError: false },
  );
  useEffect(
    // Strict mode runs an effect twice; the first run is cancelled before it has opened anything.
    () =>
      runWhenIdle(() => {
        void trigger();
        // Where its code cannot be loaded, as without a network, the visit is not recorded.
        import('@/lib/analytics/recordVisit.client').then(
          ({ recordOpenedItem }) => recordOpenedItem(section, id),
          () => {},
        );
      }),
    [trigger, section, id],
  );
  return deriveListState({ item: { data, error, isLoading: isMutating } });
}
