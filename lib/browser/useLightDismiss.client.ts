import 'client-only';
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `dismiss` at Escape, and when the reader presses something outside of an element or moves the focus there. */
export function useLightDismiss(element: RefObject<Element | null>, dismiss: (event: Event) => void): void {
  const dismissNow = useEffectEvent(dismiss);
  useEffect(() => {
    const dismissFromOutside = (event: Event): void => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) dismissNow(event);
    };
    const dismissByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismissNow(event);
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', dismissFromOutside, { signal });
    document.addEventListener('focusin', dismissFromOutside, { signal });
    document.addEventListener('keydown', dismissByKey, { signal });
    return () => controller.abort();
  }, [element]);
}
