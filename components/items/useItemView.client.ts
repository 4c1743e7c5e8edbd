import 'client-only';
import type { Item } from 'newsroom/model/item';
import { findSection, type SectionName } from 'newsroom/model/sections';
import { useEffect } from 'react';
import useSWR from 'swr';
import { recordWhereAgreed } from '@/lib/analytics/consent.client';
import { readWhileHere } from '@/lib/browser/leaving.client';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';

/**
 * Reads an item and adds a view to it, once for each mount of the component (give it the item as its key). The text
 * of `current` is on the page already: the server resolved it (docs/rows.md, S6).
 */
export function useItemView(section: SectionName, id: string | undefined) {
  // Only `mutate` reads, as each read adds a view. SWR would read by itself for another id, but not at a mount.
  // Before the read ends, `data` is that of the item's last view in this visit.
  const { data, error, isValidating, mutate } = useSWR<Item | null, Error>(
    id === undefined ? null : [findSection(section).collection, 'item', id],
    ([, , opened]: readonly string[]) =>
      readWhileHere(async () => (await import('@/lib/content/read.client')).viewItem(section, opened!)),
    { revalidateOnMount: false },
  );
  useEffect(() => {
    if (id === undefined) return;
    // Strict mode runs an effect twice; the first run is cancelled before it has added a view.
    return runWhenIdle(() => {
      void mutate();
      recordWhereAgreed(({ recordItemView }) => recordItemView(section, id));
    });
  }, [mutate, section, id]);
  return {
    current: error === undefined ? (data ?? null) : null,
    error,
    isLoading: id !== undefined && (isValidating || (data === undefined && error === undefined)),
    lastViews: data?.views ?? 0,
  };
}
