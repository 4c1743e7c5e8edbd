import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { fieldNames, pickField } from 'newsroom/model/fields';
import { isDated, type Item } from 'newsroom/model/item';
import type { Section } from 'newsroom/model/sections';
import { formatPlainText } from 'newsroom/text/formatPlainText';
import { getDatabase, type DocumentSnapshot, type Query } from '@/lib/firebase/admin.node';
import { withDeadline } from '@/lib/runtime/deadline';
import { fetchOrEmptyFile } from './fetchOrEmptyFile.server';
import { parseDocument } from './parseDocument.server';
import { parseItemText } from './parseItemText.server';
import type { Span } from './periods';
import { fetchTranscript } from './transcript.server';

// Reads the items of a section for search, and the plain text of their texts and captions.

const shown: ReadonlySet<string> = new Set(['image', 'imageFocus', 'startsAt', 'endsAt', 'status']);

/** The fields that search reads, and those that results are shown with. */
const searched = fieldNames.filter((name) => pickField(name).isSearched || shown.has(name));

/** An item as search stores it. `listedAt`: its place among the dates, epoch ms, where that is not its date. */
export type SearchedItem = Item & { listedAt?: number };

/** Some items as they were at a moment, epoch ms of Firestore's clock. */
type Reading = { items: readonly SearchedItem[]; readAt: number };

// Few enough to come within the deadline, and to be processed without delaying other requests.
const readAtOnce = 100;

const leastPauseMs = 20;

/** The content watch (lib/publication/watch.server.ts) looks at as many items. */
const newestCount = 50;

/** The result of one read: items; or, with `range`, the fact that all items of the range were read since `readAt`. */
export type SearchedChange = Reading & { range?: Span };

/**
 * Reads the items of a section that differ from those known: the newest, those with an `updatedAt` later than
 * `editedUntil`, and all of a date range where Firestore counts more or fewer. A count costs a read for each thousand
 * items. Pauses after each batch, for as long as it took: the server is the readers'.
 */
export async function* readChanges(
  section: Section,
  known: {
    editedUntil: number | undefined;
    listRanges: () => Promise<readonly (Span & { count: number })[]>;
    /** Whether items are read that seem to be the same. */
    isWhole: boolean;
  },
): AsyncGenerator<SearchedChange> {
  const newest = selectRange(section, everything)
    .select(...searched)
    .limit(newestCount);
  yield await readBatch(section, newest);
  if (known.editedUntil !== undefined) yield* readBatches(section, selectEdited(section, known.editedUntil));
  for (const { count, ...range } of await known.listRanges())
    if ((await countSearched(section, range)) !== count) yield* readRange(section, range);
  if (known.isWhole) yield* readRange(section, everything);
}

async function* readRange(section: Section, range: Span): AsyncGenerator<SearchedChange> {
  let since: number | undefined;
  for await (const reading of readBatches(section, selectRange(section, range).select(...searched))) {
    since ??= reading.readAt;
    yield reading;
  }
  yield { items: [], readAt: since!, range };
}

async function countSearched(section: Section, range: Span): Promise<number> {
  const query = selectRange(section, range).count();
  return (await withDeadline(`Counting ${section.collection} for search`, query.get())).data().count;
}

function selectEdited(section: Section, sinceMs: number): Query {
  const edited = getDatabase().collection(section.collection).where('updatedAt', '>', new Date(sinceMs));
  return edited.orderBy('updatedAt').select(...searched);
}

const everything: Span = { from: -Infinity, to: Infinity };
/** The last moment of Firestore: the end of the year 9999. */
const lastMoment = 253_402_300_799_999;

/** Selects a range by cursors: a filter would leave out dates that are numbers. Other values come after all dates. */
function selectRange(section: Section, { from: firstMs, to: endMs }: Span): Query {
  const newestFirst = getDatabase().collection(section.collection).orderBy('createdAt', 'desc');
  const begun =
    endMs === Infinity ? newestFirst.startAt(new Date(lastMoment)) : newestFirst.startAfter(new Date(endMs));
  return begun.endAt(firstMs === -Infinity ? firstMs : new Date(firstMs));
}

async function* readBatches(section: Section, query: Query): AsyncGenerator<Reading> {
  let last: DocumentSnapshot | undefined;
  do {
    const startedAt = performance.now();
    const next = (last === undefined ? query : query.startAfter(last)).limit(readAtOnce);
    const { documents, ...reading } = await readBatch(section, next);
    yield reading;
    await wait(Math.max(leastPauseMs, performance.now() - startedAt));
    last = documents.length === readAtOnce ? documents.at(-1) : undefined;
  } while (last !== undefined);
}

async function readBatch(
  section: Section,
  query: Query,
): Promise<Reading & { documents: readonly DocumentSnapshot[] }> {
  const { docs, readTime } = await withDeadline(`Reading ${section.collection} for search`, query.get());
  return { items: docs.flatMap(listSearched), readAt: readTime.toMillis(), documents: docs };
}

function listSearched(document: DocumentSnapshot): readonly SearchedItem[] {
  const item = parseDocument(document);
  if (!isDated(item)) return [];
  return [
    typeof document.get('createdAt') === 'number' ? { ...item, listedAt: Number.MIN_SAFE_INTEGER } : item,
  ];
}

/** Reads one item as search stores it; none if it does not exist or is on no list. Throws when the backend fails. */
export async function readSearchedItem(section: Section, id: string): Promise<Reading> {
  const database = getDatabase();
  const reference = database.collection(section.collection).doc(id);
  const [document] = await withDeadline(
    `Reading ${section.collection}/${id} for search`,
    database.getAll(reference, { fieldMask: searched }),
  );
  return { items: document!.exists ? listSearched(document!) : [], readAt: document!.readTime.toMillis() };
}

/** Reads an item's text and its captions as plain text. Never throws: a failed file counts as empty, and is logged. */
export async function readSearchedText(item: Item): Promise<string> {
  const [body, transcript] = await Promise.all([readBody(item), fetchTranscript(item)]);
  return [body, ...(transcript ?? []).map(({ text }) => text)].filter(Boolean).join('\n');
}

async function readBody({ contentUrl }: Item): Promise<string> {
  const text = contentUrl === undefined ? undefined : parseItemText(await fetchOrEmptyFile(contentUrl));
  return text === undefined ? '' : formatPlainText(text);
}
