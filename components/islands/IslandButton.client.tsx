'use client';

import type { ReactNode } from 'react';
import { useStore } from '@/lib/browser/createStore.client';
import { useEarlyTap } from '@/lib/browser/useEarlyTap.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';
import type { Island } from './createIsland.client';

type IslandButtonProps = {
  island: Island;
  className: string | undefined;
  'aria-label'?: string;
  /** Called before the island opens, such as to close a menu that would be in its way. */
  onPress?: () => void;
  children: ReactNode;
};

/**
 * A button that opens an island. The first touch loads its code. Pressed, the button is busy until the island is open,
 * or until its code failed to load. A press before hydration counts.
 */
export function IslandButton({ island, onPress, ...attributes }: IslandButtonProps) {
  const status = useStore(island.status);
  const toggle = (button: HTMLButtonElement): void => {
    onPress?.();
    if (status !== 'closed') return island.close();
    // Safari focuses no button that is clicked; the focus returns to where it was at the opening.
    button.focus({ preventScroll: true });
    void island.open();
  };
  const load = async (): Promise<void> => {
    await waitForPaint();
    await island.view.load().catch(() => undefined);
  };
  return (
    <button
      {...attributes}
      {...useEarlyTap(toggle)}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={status !== 'closed'}
      aria-busy={status === 'loading' || undefined}
      onPointerDown={load}
      onFocus={load}
      onClick={({ currentTarget }) => toggle(currentTarget)}
    />
  );
}
