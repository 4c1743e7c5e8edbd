import 'client-only';
import { useEffect } from 'react';
import useSWRMutation from 'swr/mutation';
import type { Item } from '@/lib/model/item';
import type { SectionName } from '@/lib/model/sections';
import { recordOpenedItem } from './analytics';
import { openItem } from './content';
import { runWhenSettled } from './runWhenSettled';

/**
 * Opens an item once for each time its view is mounted (give that view the item as its key), and gives the item as read then; undefined before, and where
 * it could not be read (specification 4, Single item opened).
 */
export function useOpening(section: SectionName, id: string): Item | undefined {
  const { data, trigger } = useSWRMutation(['opening', section, id] as const, async () =>
    openItem(section, id),
  );
  useEffect(
    // Strict mode runs an effect twice; the first run is cancelled before it has opened anything.
    () =>
      runWhenSettled(() => {
        void trigger();
        void recordOpenedItem(section, id);
      }),
    [trigger, section, id],
  );
  return data instanceof Error ? undefined : data;
}
