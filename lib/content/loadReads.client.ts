import 'client-only';
import type * as Reads from './read.client';

let reads: typeof Reads | undefined;

/** Loads what reads in the browser: Firestore's SDK, and SWR. No page comes with them. */
export async function loadReads(): Promise<typeof Reads> {
  reads = await import('./read.client');
  return reads;
}

/** What SWR has cached under a key since the site was opened; undefined where that is nothing. */
export function findCached<Value>(key: string): Value | undefined {
  return reads?.findCached(key) as Value | undefined;
}
