'use client';

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useStore } from '@/lib/browser/createStore.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import * as dataAttributes from '@/lib/design/dataAttributes';
import { closeIsland, islands, loadIsland, openIsland } from './islandStore.client';
import type { IslandAbout, IslandKind } from './islandTable.client';

type IslandButtonProps<Kind extends IslandKind> = {
  kind: Kind;
  className: string | undefined;
  'aria-label'?: string;
  children: ReactNode;
} & (undefined extends IslandAbout<Kind> ? { about?: undefined } : { about: IslandAbout<Kind> });

/**
 * A button that opens an island, for what it is `about`: the first touch loads its code; pressed, the button is busy
 * until the island is open, and at rest again where its code cannot be loaded. A press before hydration counts.
 */
export function IslandButton<Kind extends IslandKind>({
  kind,
  about,
  ...attributes
}: IslandButtonProps<Kind>) {
  const button = useRef<HTMLButtonElement>(null);
  const island = useStore(islands)[kind];
  const status = island !== undefined && island.about === about ? island.status : 'closed';
  const toggle = (): void => {
    if (status !== 'closed') return closeIsland(kind);
    // Safari focuses no button that is clicked; the focus returns to where it was at the opening.
    button.current?.focus({ preventScroll: true });
    void openIsland(kind, about as IslandAbout<Kind>);
  };
  const load = async (): Promise<void> => {
    await waitForPaint();
    await loadIsland(kind).catch(() => undefined);
  };

  const replayEarlyTap = useEffectEvent(() => {
    const wasTapped = button.current?.getAttribute('aria-busy') === 'true';
    // From now on the button does its work itself.
    button.current?.removeAttribute(dataAttributes.earlyTap);
    if (wasTapped) toggle();
  });
  useEffect(() => replayEarlyTap(), []);

  return (
    <button
      {...attributes}
      ref={button}
      type="button"
      data-early-tap=""
      // A tap before hydration (lib/browser/earlyTaps.inline.ts) changes the attributes before React compares them.
      suppressHydrationWarning
      aria-haspopup="dialog"
      aria-expanded={status !== 'closed'}
      aria-busy={status === 'loading' || undefined}
      onPointerDown={load}
      onFocus={load}
      onClick={toggle}
    />
  );
}
