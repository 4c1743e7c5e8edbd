import 'server-only';
import { parseItem, type Item } from 'newsroom/model/item';
import type { Section } from 'newsroom/model/sections';
import { getDatabase, type QueryDocumentSnapshot } from '@/lib/firebase/admin.node';
import { getDocuments, waitForReads } from '@/lib/firebase/reads.node';
import { storedMoments } from '@/lib/firebase/storedMoments';
import type { Span } from './periods';

// Reads a section's items by their date of publication or of correction, with dates and titles alone. All functions
// throw when Firestore fails. They tag no page: the caller decides how soon it must show a publication.

/** The items published within a span of time, newest first. */
export async function getPublished(section: Section, span: Span, limit: number): Promise<readonly Item[]> {
  const items = await readItems(section, { field: 'createdAt', order: 'desc', span, limit });
  return items.toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0)).slice(0, limit);
}

/** Reads when the oldest item of a span was published, epoch ms; undefined if the span has no items. */
export async function getOldest(section: Section, span: Span): Promise<number | undefined> {
  const items = await readItems(section, { field: 'createdAt', order: 'asc', span, limit: 1 });
  return items.map(({ createdAt = Infinity }) => createdAt).toSorted((one, other) => one - other)[0];
}

/** The items whose text was corrected last within a span, whenever they were published. */
export function getCorrected(section: Section, span: Span, limit: number): Promise<readonly Item[]> {
  return readItems(section, { field: 'updatedAt', order: 'desc', span, limit });
}

type Range = { field: 'createdAt' | 'updatedAt'; order: 'asc' | 'desc'; span: Span; limit: number };

/** The number of documents of one read; that many reads are charged before it begins. */
const partSize = 200;

async function readItems(
  { collection }: Section,
  { field, order, span, limit }: Range,
): Promise<readonly Item[]> {
  const found: QueryDocumentSnapshot[] = [];
  // The queries run one after the other. If both began at once, each would be charged for a whole part, though the
  // second hardly ever finds an item.
  for (const toStored of storedMoments) {
    const query = getDatabase()
      .collection(collection)
      .where(field, '>=', toStored(span.from))
      .where(field, '<', toStored(span.to))
      .orderBy(field, order)
      .select('createdAt', 'updatedAt', 'title');
    let last: QueryDocumentSnapshot | undefined;
    for (let left = limit; left > 0; left -= partSize) {
      const part = Math.min(partSize, left);
      // A sitemap may list more items than the limit of reads allows at once: if it did not wait, it would be refused
      // at the same place each time.
      if (found.length > 0) await waitForReads(part);
      const rest = last === undefined ? query : query.startAfter(last);
      const { docs } = await getDocuments(`Listing the dates of ${collection}`, rest, part);
      found.push(...docs);
      last = docs.at(-1);
      if (docs.length < part) break;
    }
  }
  return found.map((document) => parseItem(document.id, document.data()));
}
