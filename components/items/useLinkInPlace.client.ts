import 'client-only';
import { useEffect, useRef, type MouseEvent } from 'react';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { isLate } from '@/lib/runtime/deadline';

type InPlace = {
  /** Begins to load the link's target; if it is undefined, the link works as a plain link. */
  load: (() => void) | undefined;
  isLoading: boolean;
  error: Error | undefined;
  /** Whether it cannot be loaded in place at all, as it is too large. */
  isTooLarge?: boolean;
};

/**
 * Replaces a link: a plain click loads its target in place. At the deadline, or at the second failure, the browser
 * follows the link's `href`. Returns the attributes of the link.
 */
export function useLinkInPlace({ load, isLoading, error, isTooLarge = false }: InPlace) {
  const link = useRef<HTMLAnchorElement>(null);
  // Whether this view waits for the result of a click. An error that was there before (after Back, for instance), or
  // that of a revalidation, is not such a result.
  const wasClicked = useRef(false);
  const failures = useRef(0);
  const isFollowing = useRef(false);

  useEffect(() => {
    if (isLoading || !wasClicked.current) return;
    wasClicked.current = false;
    failures.current = error === undefined ? 0 : failures.current + 1;
    const isInVain = error !== undefined && (isLate(error) || failures.current > 1);
    // A link that is followed without a network leads nowhere, and the page's content would be lost.
    if (!isTooLarge && !(isInVain && navigator.onLine)) return;
    isFollowing.current = true;
    // A click, so that a recording that plays goes on (components/media/useClientNavigation.client.ts).
    link.current?.click();
    isFollowing.current = false;
  }, [isLoading, error, isTooLarge]);

  return {
    ref: link,
    onClick: (event: MouseEvent): void => {
      if (load === undefined || isFollowing.current || isTooLarge || !isPlainClick(event)) return;
      event.preventDefault();
      wasClicked.current = true;
      load();
    },
  };
}
