'use client';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useStore } from '@/lib/browser/createStore.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import { closeIsland, islands, loadIsland, openIsland } from './islandStore.client';
import type { IslandKind } from './islandTable.client';

/**
 * The attributes and handlers of a button that opens an island: the first touch loads its code; pressed, the button is
 * busy until the island is open, and at rest again where its code cannot be loaded. A press before hydration counts.
 */
export function useIslandControl(kind: IslandKind, control: RefObject<HTMLElement | null>) {
  const status = useStore(islands)[kind]?.status ?? 'closed';
  const toggle = (): void => {
    const element = control.current;
    if (element === null) return;
    if (status !== 'closed') return closeIsland(kind);
    // Safari focuses no button that is clicked; the focus returns to where it was at the opening.
    element.focus({ preventScroll: true });
    void openIsland(kind);
  };
  const load = async (): Promise<void> => {
    await waitForPaint();
    await loadIsland(kind).catch(() => undefined);
  };

  const replayEarlyTap = useEffectEvent(() => {
    const wasTapped = control.current?.getAttribute('aria-busy') === 'true';
    // From now on the control does its work itself.
    control.current?.removeAttribute('data-early-tap');
    if (wasTapped) toggle();
  });
  useEffect(() => replayEarlyTap(), []);

  return {
    'data-early-tap': '',
    // A tap before hydration (lib/browser/earlyTaps.inline.ts) changes the attributes before React compares them.
    suppressHydrationWarning: true,
    'aria-haspopup': 'dialog',
    'aria-expanded': status !== 'closed',
    'aria-busy': status === 'loading' || undefined,
    onPointerDown: load,
    onFocus: load,
    onClick: toggle,
  } as const;
}
