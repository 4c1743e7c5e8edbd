import 'client-only';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as attributes from '@/lib/design/dataAttributes';

/** The attributes of a button for which a tap before hydration (earlyTaps.inline.ts) counts: then it calls `press`. */
export function useEarlyTap(press: (button: HTMLButtonElement) => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    const button = ref.current!;
    const wasTapped = button.getAttribute('aria-busy') === 'true';
    // From now on the button does its work itself.
    button.removeAttribute(attributes.earlyTap);
    button.removeAttribute('aria-busy');
    if (wasTapped) press(button);
  });
  useEffect(() => replay(), []);
  // An early tap changes the attributes before React compares them.
  return { ref, [attributes.earlyTap]: '', suppressHydrationWarning: true };
}
