'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useStore } from '@/lib/browser/createStore.client';
import { closeIsland, islands } from './islandStore.client';
import type { IslandKind } from './islandTable.client';

/**
 * The views that live only with scripts, made with Material UI: mounted once, in the layout. Nothing of them is loaded
 * before the reader touches a control that opens one; leaving the page, by the back button for instance, closes them.
 */
export function Islands() {
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    for (const kind of Object.keys(islands.get())) closeIsland(kind as IslandKind);
  }, [pathname]);

  const loaded = Object.entries(useStore(islands)).flatMap(([kind, { code, ...island }]) =>
    code === undefined ? [] : [{ kind: kind as IslandKind, ...code, ...island }],
  );
  const Root = loaded[0]?.Root;
  if (Root === undefined) return null;
  return (
    <Root>
      {loaded.map(({ kind, Island, status }) => (
        <Island key={kind} isOpen={status === 'open'} onClose={() => closeIsland(kind)} />
      ))}
    </Root>
  );
}
