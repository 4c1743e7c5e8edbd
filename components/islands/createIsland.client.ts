import 'client-only';
import type { ComponentType } from 'react';
import { createOnDemand } from '@/lib/browser/createOnDemand.client';
import { createStore } from '@/lib/browser/createStore.client';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import { waitForPaint } from '@/lib/browser/waitForPaint.client';

/** The props of every island; it shows nothing while it is closed. */
export type IslandProps = { isOpen: boolean; onClose: () => void };

/** `loading`: the reader has opened it, and its code has not loaded yet. */
type Status = 'closed' | 'loading' | 'open';

export type Island = ReturnType<typeof createIsland>;

/** A view that loads at the first touch of its control, and which the layout shows from then on. */
export function createIsland(importView: () => Promise<ComponentType<IslandProps>>) {
  const view = createOnDemand(importView);
  const status = createStore<Status>('closed');
  const close = (): void => status.set('closed');

  /** Opens it as soon as its code has loaded, unless it was closed meanwhile. */
  async function open(): Promise<void> {
    status.set('loading');
    // Rendering an island takes longer than a frame, also one that has loaded before.
    await waitForPaint();
    try {
      await importOrNotify(view.load);
      if (status.get() === 'loading') status.set('open');
    } catch {
      close();
    }
  }

  return { view, status, open, close };
}
