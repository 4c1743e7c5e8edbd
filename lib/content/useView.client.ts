import 'client-only';
import { useEffect } from 'react';
import useSWR from 'swr';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import type { Item } from '@/lib/model/item';
import { initialListState, type ListState } from '@/lib/model/listState';
import { findSection, type SectionName } from '@/lib/model/sections';
import { logFailedRead } from './logFailedRead.client';

/**
 * Views an item once for each time the component is mounted (give it the item as its key). The state's `current` is the
 * item as read then; null before, and where it does not exist or could not be read (docs/rows.md, S6).
 * Its text is on the page already: the server resolved it.
 */
export function useView(section: SectionName, id: string): ListState {
  const { data, mutate } = useSWR<Item | Error | null>(['view', section, id], null);
  useEffect(() => {
    const view = async () => (await import('./read.client')).viewItem(section, id);
    // Strict mode runs an effect twice; the first run is cancelled before it has added a view.
    return runWhenIdle(() => {
      void mutate(logFailedRead(findSection(section).collection, view), { revalidate: false });
      // Where its code cannot be loaded, as without a network, the view is not recorded.
      import('@/lib/analytics/recordView.client').then(
        ({ recordItemView }) => recordItemView(section, id),
        () => {},
      );
    });
  }, [mutate, section, id]);
  const current = data === undefined || data instanceof Error ? null : data;
  return { ...initialListState, isLoading: data === undefined, current };
}
