import 'server-only';
import { getDatabase, type DocumentSnapshot } from '@/lib/firebase/admin.node';
import { withDeadline } from '@/lib/firebase/deadline.node';
import { fieldNames, pickField } from '@/lib/model/fields';
import { isDated, type DatedItem, type Item } from '@/lib/model/item';
import type { Section } from '@/lib/model/sections';
import { fetchOrEmptyContent } from './fetchOrEmptyContent.server';
import { formatPlainText } from './formatPlainText';
import { parseBody } from './parseBody.server';
import { parseDocument } from './parseDocument.server';
import { readTranscript } from './transcript.server';

// The items of a section as search knows them, and what their texts and captions say.

/** What search reads, and the picture that results are shown with. */
const searched = fieldNames.filter((name) => pickField(name).isSearched || name === 'image');

/** Some items as they were at a moment, epoch ms of Firestore's clock. */
type Reading = { items: readonly DatedItem[]; readAt: number };

// Few enough to come within the deadline, and to be processed without delaying other requests.
const readAtOnce = 250;

/** All of them, in batches. Throws when the backend does not respond. */
export async function* readSearched(section: Section): AsyncGenerator<Reading> {
  const query = getDatabase()
    .collection(section.collection)
    .orderBy('createdAt', 'desc')
    .select(...searched)
    .limit(readAtOnce);
  let last: DocumentSnapshot | undefined;
  do {
    const { docs, readTime } = await withDeadline(
      `Reading ${section.collection} for search`,
      (last === undefined ? query : query.startAfter(last)).get(),
    );
    yield { items: docs.map(parseDocument).filter(isDated), readAt: readTime.toMillis() };
    last = docs.length === readAtOnce ? docs.at(-1) : undefined;
  } while (last !== undefined);
}

/** One of them; none where it does not exist or is on no list. Throws when the backend does not respond. */
export async function readSearchedItem(section: Section, id: string): Promise<Reading> {
  const database = getDatabase();
  const reference = database.collection(section.collection).doc(id);
  const [document] = await withDeadline(
    `Reading ${section.collection}/${id} for search`,
    database.getAll(reference, { fieldMask: searched }),
  );
  const items = document!.exists ? [parseDocument(document!)].filter(isDated) : [];
  return { items, readAt: document!.readTime.toMillis() };
}

/** What an item's text and its captions say, as plain text. Never throws: what cannot be read is empty, and logged. */
export async function readText(item: Item): Promise<string> {
  const [body, transcript] = await Promise.all([readBody(item), readTranscript(item)]);
  const said = transcript?.map(({ text }) => text) ?? [];
  return [...body, ...said].join('\n');
}

async function readBody({ contentUrl }: Item): Promise<readonly string[]> {
  const body = contentUrl === undefined ? undefined : parseBody(await fetchOrEmptyContent(contentUrl));
  if (body === undefined) return [];
  return body.kind === 'text' ? body.paragraphs : [formatPlainText(body.html)];
}
