'use client';
import type { ComponentType, ReactNode } from 'react';
import { createStore } from '@/lib/browser/createStore.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import { type IslandKind, type IslandProps, islandTable } from './islandTable.client';

type Code = {
  Root: ComponentType<{ children: ReactNode }>;
  Island: ComponentType<IslandProps>;
};

/** `loading`: the reader has opened it, and its code has not loaded yet. */
type Island = { status: 'closed' | 'loading' | 'open'; code?: Code };

export const islands = createStore<Readonly<Partial<Record<IslandKind, Island>>>>({});

/** Loads an island's code, at the first touch of its control; the bundler loads each chunk once, and again after a failure. */
export async function loadIsland(kind: IslandKind): Promise<Code> {
  const [{ IslandsRoot }, Island] = await Promise.all([import('./IslandsRoot.client'), islandTable[kind]()]);
  return { Root: IslandsRoot, Island };
}

/** Opens an island as soon as its code has loaded, unless the reader has closed it meanwhile. */
export async function openIsland(kind: IslandKind): Promise<void> {
  change(kind, { status: 'loading' });
  // Rendering an island takes longer than a frame, also one that has loaded before.
  await waitForPaint();
  try {
    const code = await loadIsland(kind);
    if (islands.get()[kind]?.status !== 'closed') change(kind, { status: 'open', code });
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
