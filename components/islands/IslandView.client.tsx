'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useStore } from '@/lib/browser/createStore.client';
import type { Island } from './createIsland.client';

/** The place of an island in the layout. Leaving the page closes it, by the back button for instance. */
export function IslandView({ island: { view, status, close } }: { island: Island }) {
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    close();
  }, [pathname, close]);

  const { code: View } = useStore(view);
  const isOpen = useStore(status) === 'open';
  return View && <View isOpen={isOpen} onClose={close} />;
}
