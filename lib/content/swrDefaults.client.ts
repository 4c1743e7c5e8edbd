import 'client-only';
import type { SWRConfiguration } from 'swr';
import { isEndedByLeaving } from '@/lib/browser/leaving.client';
import { formatFailure, isReadTarget } from './formatFailure';

/**
 * The browser reads at a reader's action, and when a reader returns to the tab (lib/browser/useReturn.client.ts). SWR
 * by itself repeats nothing. A failed read is logged with its message (docs/rows.md, X1). SWR then gives its error to
 * the caller (X2), unless the reader was leaving. The first part of a key is the name of what is read in that message.
 */
export const swrDefaults = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  onError: (error: Error, key) => {
    // SWR passes a key as text: its parts in quotation marks.
    const target = /"([^"]*)"/.exec(key)?.[1];
    if (isReadTarget(target) && !isEndedByLeaving(error)) console.error(formatFailure(target), error);
  },
} satisfies SWRConfiguration;
