'use client';
import { useSyncExternalStore } from 'react';
import { closeIsland, getIslands, type Islands as State, subscribeToIslands } from './islandStore.client';
import type { IslandKind } from './islandTable.client';

const none: State = {};

/**
 * The views that live only with scripts, made with Material UI: mounted once, in the layout. Nothing of them is loaded
 * before the reader touches a control that opens one.
 */
export function Islands() {
  const islands = useSyncExternalStore(subscribeToIslands, getIslands, () => none);
  const loaded = Object.entries(islands).flatMap(([kind, { code, ...island }]) =>
    code === undefined ? [] : [{ kind: kind as IslandKind, ...code, ...island }],
  );
  const Root = loaded[0]?.Root;
  if (Root === undefined) return null;
  return (
    <Root>
      {loaded.map(({ kind, Island, status, openedWith }) => {
        const props = { ...openedWith, isOpen: status === 'open', onClose: () => closeIsland(kind) };
        return <Island key={kind} {...props} />;
      })}
    </Root>
  );
}
