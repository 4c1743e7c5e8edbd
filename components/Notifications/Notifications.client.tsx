'use client';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';

/**
 * The place of notifications, which screen readers announce: the region is there before its text. What shows them is
 * loaded once the browser is idle.
 */
export function Notifications() {
  const region = useRef<HTMLDivElement>(null);
  const [Shown, setShown] = useState<ComponentType<{ region: RefObject<HTMLElement | null> }>>();
  useEffect(
    () =>
      runWhenIdle(() => {
        import('./ShownNotification.client').then(
          ({ ShownNotification }) => setShown(() => ShownNotification),
          () => {},
        );
      }),
    [],
  );
  return (
    <div ref={region} aria-live="polite">
      {Shown !== undefined && <Shown region={region} />}
    </div>
  );
}
