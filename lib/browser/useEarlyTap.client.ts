import 'client-only';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { earlyTapAttribute, earlyTapMark } from './earlyTap';

/** The attributes of a control that `useEarlyTap` is used for. */
export const earlyTapProps = {
  [earlyTapAttribute]: '',
  // The tap changes the attributes before React compares them.
  suppressHydrationWarning: true,
} as const;

/**
 * Calls `onTap` once after hydration if the reader tapped the control before it (earlyTaps.inline.ts). Until then the
 * control is `aria-busy`. The control needs `earlyTapProps`.
 */
export function useEarlyTap(control: RefObject<Element | null>, onTap: () => void): void {
  const replay = useEffectEvent(onTap);
  useEffect(() => {
    const element = control.current;
    if (element === null) return;
    const wasTapped = element.getAttribute(earlyTapAttribute) === earlyTapMark;
    // From now on the control does its work itself.
    element.removeAttribute(earlyTapAttribute);
    if (!wasTapped) return;
    element.removeAttribute('aria-busy');
    replay();
  }, [control]);
}
