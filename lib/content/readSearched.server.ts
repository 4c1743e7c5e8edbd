import 'server-only';
import { getDatabase, type DocumentSnapshot } from '@/lib/firebase/admin.node';
import { withDeadline } from '@/lib/firebase/deadline.node';
import { fieldNames, pickField } from '@/lib/model/fields';
import { isDated, parseItem, type DatedItem } from '@/lib/model/item';
import type { Section } from '@/lib/model/sections';

// The items of a section as search knows them: without texts and pictures.

const searched = fieldNames.filter((name) => pickField(name).isSearched);

// Few enough to come within the deadline, and to be processed without delaying other requests.
const readAtOnce = 250;

/** All of them, in batches. Throws when the backend does not respond. */
export async function* readSearched(section: Section): AsyncGenerator<readonly DatedItem[]> {
  const query = getDatabase()
    .collection(section.collection)
    .orderBy('createdAt', 'desc')
    .select(...searched)
    .limit(readAtOnce);
  let last: DocumentSnapshot | undefined;
  do {
    const { docs } = await withDeadline(
      `Reading ${section.collection} for search`,
      (last === undefined ? query : query.startAfter(last)).get(),
    );
    yield docs.map(parseDocument).filter(isDated);
    last = docs.length === readAtOnce ? docs.at(-1) : undefined;
  } while (last !== undefined);
}

/** One of them; undefined where it does not exist or is on no list. Throws when the backend does not respond. */
export async function readSearchedItem(section: Section, id: string): Promise<DatedItem | undefined> {
  const database = getDatabase();
  const reference = database.collection(section.collection).doc(id);
  const [document] = await withDeadline(
    `Reading ${section.collection}/${id} for search`,
    database.getAll(reference, { fieldMask: searched }),
  );
  const item = document!.exists ? parseDocument(document!) : undefined;
  return item !== undefined && isDated(item) ? item : undefined;
}

function parseDocument(document: DocumentSnapshot) {
  return parseItem(document.id, document.data());
}
