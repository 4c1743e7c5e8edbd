import 'server-only';
import { LRUCache } from 'lru-cache';
import type { DocumentSnapshot } from '@/lib/firebase/admin.node';
import { log } from '@/lib/settings/log.server';

/** A document stands in many lists, which are read again every minute. */
const logged = new LRUCache<string, true>({ max: 1_000 });

/** Logs a document whose title is no text, once: it is shown all the same, and may lead a list as an empty card. */
export function logUnusable({ ref: { path } }: Pick<DocumentSnapshot, 'ref'>): void {
  if (logged.has(path)) return;
  logged.set(path, true);
  log.warn(
    { event: 'document unusable', path },
    'Its title is no text: npm run check:content lists what is wrong',
  );
}
