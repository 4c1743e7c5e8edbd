'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { SafePart } from '@/components/ui/SafePart.client';
import { useStore } from '@/lib/browser/createStore.client';
import { closeIsland, islands } from './islandStore.client';
import type { IslandKind } from './islandTable.client';
import { MaterialUi } from './MaterialUi.client';

/**
 * Draws the open islands, which are made with Material UI. The layout has it from the first time a reader opens one.
 * Leaving the page closes them, by the back button for instance.
 */
export function Islands() {
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    for (const kind of Object.keys(islands.get())) closeIsland(kind as IslandKind);
  }, [pathname]);

  return (
    <MaterialUi>
      {Object.entries(useStore(islands)).map(
        ([kind, { status, Island }]) =>
          Island && (
            <SafePart key={kind}>
              <Island isOpen={status === 'open'} onClose={() => closeIsland(kind as IslandKind)} />
            </SafePart>
          ),
      )}
    </MaterialUi>
  );
}
