import 'client-only';
import { useEffect, useReducer } from 'react';
import useSWRMutation from 'swr/mutation';
import { initialListState, type ListState, reduceListState } from '@/lib/model/listState';
import type { SectionName } from '@/lib/model/sections';
import { recordOpenedItem } from '@/lib/analytics/analytics.client';
import { openItem } from './read.client';
import { runWhenIdle } from '@/lib/runtime/runWhenIdle.client';

/**
 * Opens an item, which adds one view, once each time its view is mounted (give that view the item as its key). The
 * state's `current` is the item as read then; null before, and where it does not exist or could not be read
 * (specification 4, Single item opened).
 */
export function useViewCount(section: SectionName, id: string): ListState {
  const [state, dispatch] = useReducer(reduceListState, initialListState);
  const { trigger } = useSWRMutation(['opening', section, id] as const, async () => {
    dispatch({ kind: 'fetchStarted' });
    const item = await openItem(section, id);
    dispatch(
      item === undefined || item instanceof Error ? { kind: 'itemFailed' } : { kind: 'itemOpened', item },
    );
  });
  useEffect(
    // Strict mode runs an effect twice; the first run is cancelled before it has opened anything.
    () =>
      runWhenIdle(() => {
        void trigger();
        void recordOpenedItem(section, id);
      }),
    [trigger, section, id],
  );
  return state;
}
