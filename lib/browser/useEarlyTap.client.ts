import 'client-only';
import { useEffect, useEffectEvent, useRef } from 'react';
import * as attributes from '@/lib/design/dataAttributes';

/**
 * Returns the attributes of a button whose taps before hydration count (earlyTaps.inline.ts): after such a tap,
 * hydration calls `press`.
 */
export function useEarlyTap(press: (button: HTMLButtonElement) => void) {
  const ref = useRef<HTMLButtonElement>(null);
  const replay = useEffectEvent(() => {
    const button = ref.current!;
    const wasTapped = button.getAttribute('aria-busy') === 'true';
    // From now on React handles the taps.
    button.removeAttribute(attributes.earlyTap);
    button.removeAttribute('aria-busy');
    if (wasTapped) press(button);
  });
  useEffect(() => replay(), []);
  // An early tap changes the attributes before React compares them.
  return { ref, [attributes.earlyTap]: '', suppressHydrationWarning: true };
}
