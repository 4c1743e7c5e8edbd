import 'server-only';
import { sectionTag } from '@/lib/model/cacheTags';
import { type Item, parseItem } from '@/lib/model/item';
import type { Span } from '@/lib/model/periods';
import type { Section } from '@/lib/model/sections';
import { withDeadline } from '@/lib/firebase/deadline.server';
import { tagPage } from './tagPage.server';
import { getDatabase, type Query } from '@/lib/firebase/admin.server';

// A section's publications within a span of time, read without the texts. Firestore orders moments and numbers
// separately, and `createdAt` may be either, so each query runs twice.

type MomentKind = (moment: number) => Date | number;

const kinds: readonly MomentKind[] = [(moment) => new Date(moment), (moment) => moment];

/** A span, and the kinds of moment to query: both by default, and each query is billed, even without results. */
type Range = Span & { kinds?: readonly MomentKind[] };

/**
 * When the section's oldest item within `span` was published, and the kinds of moment that it has there; undefined without
 * items. Reads two documents at most.
 */
export async function getOldest(
  section: Section,
  span: Span,
): Promise<{ moment: number; kinds: readonly MomentKind[] } | undefined> {
  const oldest = await Promise.all(
    kinds.map(async (kind) => {
      const [query] = selectSpans(section, { ...span, kinds: [kind] }, 'asc');
      const [item] = await readItems(section, query!.limit(1));
      return item?.createdAt === undefined ? [] : [{ kind, moment: item.createdAt }];
    }),
  );
  const found = oldest.flat();
  if (found.length === 0) return undefined;
  return { moment: Math.min(...found.map(({ moment }) => moment)), kinds: found.map(({ kind }) => kind) };
}

/** The newest items of a span, with their dates and titles alone. */
export async function listPublished(section: Section, span: Range, limit: number): Promise<readonly Item[]> {
  const items = await Promise.all(
    selectSpans(section, span, 'desc').map((query) => readItems(section, query.limit(limit))),
  );
  return items
    .flat()
    .toSorted((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
    .slice(0, limit);
}

/** The items whose text was corrected last, whenever they were published, with their dates and titles alone. */
export async function listCorrected(section: Section, limit: number): Promise<readonly Item[]> {
  const items = await Promise.all(
    kinds.map((ofKind) => {
      const query = getDatabase().collection(section.collection).where('updatedAt', '>=', ofKind(0));
      return readItems(section, query.orderBy('updatedAt', 'desc').limit(limit));
    }),
  );
  return items.flat();
}

function selectSpans(
  section: Section,
  { from, to, kinds: queried = kinds }: Range,
  direction: 'asc' | 'desc',
): readonly Query[] {
  return queried.map((ofKind) =>
    getDatabase()
      .collection(section.collection)
      .where('createdAt', '>=', ofKind(from))
      .where('createdAt', '<', ofKind(to))
      .orderBy('createdAt', direction),
  );
}

async function readItems(section: Section, query: Query): Promise<readonly Item[]> {
  await tagPage([sectionTag(section.name)]);
  const { docs } = await withDeadline(
    `Listing the dates of ${section.collection}`,
    query.select('createdAt', 'updatedAt', 'title').get(),
  );
  return docs.map((document) => parseItem(document.id, document.data()));
}
