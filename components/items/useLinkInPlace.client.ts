import 'client-only';
import { useEffect, useRef, type MouseEvent } from 'react';
import { isLate } from '@/lib/browser/deadline';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';

type InPlace = {
  /** Begins to load what the link leads to; without it there is the link alone. */
  load: (() => void) | undefined;
  isLoading: boolean;
  error: Error | undefined;
  /** Whether it cannot be loaded in place at all, as it is too large. */
  isTooLarge?: boolean;
};

/**
 * What stands in for a link: a plain click loads in place what the link leads to. After ten seconds, or at the second
 * failure, the click goes where its `href` goes. Returns the attributes of the link.
 */
export function useLinkInPlace({ load, isLoading, error, isTooLarge = false }: InPlace) {
  const link = useRef<HTMLAnchorElement>(null);
  // Of this view alone: an error that it finds, as after Back, or that of a revalidation, answers no click.
  const state = useRef({ isWanted: false, failures: 0, isFollowing: false });

  useEffect(() => {
    const click = state.current;
    if (isLoading || !click.isWanted) return;
    click.isWanted = false;
    click.failures = error === undefined ? 0 : click.failures + 1;
    const isInVain = error !== undefined && (isLate(error) || click.failures > 1);
    // Without a network the link leads nowhere, and what is on the page would be lost.
    if (!isTooLarge && !(isInVain && navigator.onLine)) return;
    click.isFollowing = true;
    // A click, so that a recording that plays goes on (components/media/useSoftNavigation.client.ts).
    link.current?.click();
    click.isFollowing = false;
  }, [isLoading, error, isTooLarge]);

  return {
    ref: link,
    onClick: (event: MouseEvent): void => {
      const click = state.current;
      if (load === undefined || click.isFollowing || isTooLarge || !isPlainClick(event)) return;
      event.preventDefault();
      click.isWanted = true;
      load();
    },
  };
}
