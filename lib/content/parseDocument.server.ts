import 'server-only';
import { LRUCache } from 'lru-cache';
import { dropForeignPicture } from 'newsroom/model/allowedUrls';
import { parseItem, type Item } from 'newsroom/model/item';
import type { DocumentSnapshot } from '@/lib/firebase/admin.node';
import { log } from '@/lib/runtime/log.server';
import { shareInProcess } from '@/lib/runtime/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';

/** The paths of documents that were logged: each stands in many lists, which are read again every minute. */
const logged = shareInProcess('unusableDocuments', () => new LRUCache<string, true>({ max: 1_000 }));

/**
 * Parses the item of a document, and leaves out a picture that next/image would refuse. Logs a title that is no text,
 * once. The item is shown all the same, and may lead a list as an empty card.
 */
export function parseDocument(document: DocumentSnapshot): Item {
  const item = parseItem(document.id, document.data());
  const { path } = document.ref;
  if (item.title === undefined && document.get('title') !== undefined && !logged.has(path)) {
    logged.set(path, true);
    log.warn(
      { event: 'document unusable', path },
      'Its title is no text: npm run check:content lists what is wrong',
    );
  }
  return dropForeignPicture(item, getEnv().allowedUrls);
}
