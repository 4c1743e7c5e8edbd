'use client';
import { type RefObject, useSyncExternalStore } from 'react';
import { earlyTapProps, useEarlyTap } from '@/lib/browser/useEarlyTap.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import {
  closeIsland,
  getIslands,
  type IslandStatus,
  loadIsland,
  openIsland,
  subscribeToIslands,
} from './islandStore.client';
import type { IslandKind, OpeningProps } from './islandTable.client';

/** Whether an island is open, or on its way. */
export function useIslandStatus(kind: IslandKind): IslandStatus {
  return useSyncExternalStore(
    subscribeToIslands,
    () => getIslands()[kind]?.status ?? 'closed',
    () => 'closed',
  );
}

/**
 * The attributes and handlers of a button that opens an island: the first touch loads its code; pressed, the button is
 * busy until the island is open, and at rest again where its code cannot be loaded. A press before hydration counts.
 */
export function useIslandControl<Kind extends IslandKind>(
  kind: Kind,
  control: RefObject<HTMLElement | null>,
  getOpeningProps: (control: HTMLElement) => OpeningProps<Kind>,
) {
  const status = useIslandStatus(kind);
  const toggle = (): void => {
    const element = control.current;
    if (element === null) return;
    if (status !== 'closed') return closeIsland(kind);
    // Safari focuses no button that is clicked; the focus returns to where it was at the opening.
    element.focus({ preventScroll: true });
    void openIsland(kind, getOpeningProps(element));
  };
  const load = async (): Promise<void> => {
    await waitForPaint();
    await loadIsland(kind).catch(() => undefined);
  };
  useEarlyTap(control, toggle);
  return {
    ...earlyTapProps,
    'aria-haspopup': 'dialog',
    'aria-expanded': status !== 'closed',
    'aria-busy': status === 'loading' || undefined,
    onPointerDown: load,
    onFocus: load,
    onClick: toggle,
  } as const;
}
