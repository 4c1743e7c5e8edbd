'use client';

import type { ComponentType } from 'react';
import { createStore } from '@/lib/browser/createStore.client';
import { importOrTell } from '@/lib/browser/importOrTell.client';
import { layoutViews } from '@/lib/browser/layoutViews.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import { islandTable, type IslandKind, type IslandProps } from './islandTable.client';

type Island = {
  /** `loading`: the reader has opened it, and its code has not loaded yet. */
  status: 'closed' | 'loading' | 'open';
  Island?: ComponentType<IslandProps>;
};

export const islands = createStore<Readonly<Partial<Record<IslandKind, Island>>>>({});

/**
 * Loads an island's code, at the first touch of its control; the bundler loads each chunk once, and again after a
 * failure.
 */
export async function loadIsland(kind: IslandKind) {
  const [{ Islands }, Island] = await Promise.all([import('./Islands.client'), islandTable[kind]()]);
  return { Islands, Island };
}

/** Opens an island as soon as its code has loaded, unless the reader has closed it or left the page meanwhile. */
export async function openIsland(kind: IslandKind): Promise<void> {
  const { pathname } = location;
  change(kind, { status: 'loading' });
  // Rendering an island takes longer than a frame, also one that has loaded before.
  await waitForPaint();
  try {
    const { Islands, Island } = await importOrTell(() => loadIsland(kind));
    if (location.pathname !== pathname) return closeIsland(kind);
    if (islands.get()[kind]?.status === 'closed') return;
    layoutViews.set({ ...layoutViews.get(), Islands });
    change(kind, { status: 'open', Island });
  } catch {
    closeIsland(kind);
  }
}

export function closeIsland(kind: IslandKind): void {
  change(kind, { status: 'closed' });
}

function change(kind: IslandKind, changed: Partial<Island>): void {
  const all = islands.get();
  islands.set({ ...all, [kind]: { status: 'closed', ...all[kind], ...changed } });
}
