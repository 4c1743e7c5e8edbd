'use client';
import type { ComponentType, ReactNode } from 'react';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import { type IslandKind, islandTable, type OpeningProps } from './islandTable.client';

/** `loading`: the reader has opened it, and its code has not loaded yet. */
export type IslandStatus = 'closed' | 'loading' | 'open';

type Code = {
  Root: ComponentType<{ children: ReactNode }>;
  Island: ComponentType<object>;
};

type Island = { status: IslandStatus; code?: Code; openedWith: object };

export type Islands = Readonly<Partial<Record<IslandKind, Island>>>;

let islands: Islands = {};
const listeners = new Set<() => void>();
const loads = new Map<IslandKind, Promise<Code>>();

/** Calls `notify` whenever an island changes; returns the function that stops it. */
export function subscribeToIslands(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function getIslands(): Islands {
  return islands;
}

/** Loads an island's code, at the first touch of its control; again after a failure. */
export function loadIsland(kind: IslandKind): Promise<Code> {
  let load = loads.get(kind);
  if (load === undefined) {
    load = loadCode(kind);
    loads.set(kind, load);
    load.catch(() => loads.delete(kind));
  }
  return load;
}

async function loadCode(kind: IslandKind): Promise<Code> {
  const [{ IslandsRoot }, Island] = await Promise.all([import('./IslandsRoot.client'), islandTable[kind]()]);
  return { Root: IslandsRoot, Island: Island as ComponentType<object> };
}

/**
 * Opens an island, as soon as its code has loaded. Returns whether it did: it does not where the code cannot be loaded, or
 * the reader closed it meanwhile.
 */
export async function openIsland<Kind extends IslandKind>(
  kind: Kind,
  openedWith: OpeningProps<Kind>,
): Promise<boolean> {
  const isOpen = islands[kind]?.status === 'open';
  change(kind, isOpen ? { openedWith } : { status: 'loading', openedWith });
  // Rendering an island takes longer than a frame, also one that has loaded before.
  if (!isOpen) await waitForPaint();
  try {
    const code = await loadIsland(kind);
    if (islands[kind]?.status === 'closed') return false;
    change(kind, { status: 'open', code });
    return true;
  } catch {
    change(kind, { status: 'closed' });
    return false;
  }
}

export function closeIsland(kind: IslandKind): void {
  change(kind, { status: 'closed' });
}

function change(kind: IslandKind, changed: Partial<Island>): void {
  const island = { status: 'closed' as const, openedWith: {}, ...islands[kind], ...changed };
  islands = { ...islands, [kind]: island };
  for (const notify of listeners) notify();
}
