import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import type { LocalFirebase } from 'local-firebase';
import { openAdmin } from 'local-firebase/testing/clients';
import { parseCursor } from '../model/cursor.ts';
import { parseItem, type ItemPage } from '../model/item.ts';
import { joinPages, pageSize, pickNextCursor } from '../model/listState.ts';
import { buildPublicSettings, startSiteFirebase } from '../testing/localFirebase.ts';
import { getNextPage, getPageAgain } from './read.client.ts';

// The real Web SDK against the local Firebase: what the editors do between two pages must not cost a reader an item.

let firebase: LocalFirebase;
let admin: ReturnType<typeof openAdmin>;

// Counted in tens, whatever the page size is.
jest.mock('../model/listState.ts', () => ({
  ...jest.requireActual<object>('../model/listState.ts'),
  pageSize: 10,
}));
jest.mock('../settings/publicSettings.client.ts', () => ({
  getSettings: () => buildPublicSettings(firebase.firestoreHost),
}));

beforeAll(async () => {
  firebase = await startSiteFirebase();
  admin = openAdmin(firebase);
});

afterAll(async () => {
  await admin.close();
  await firebase.stop();
});

// Few values, so that many are equal; the last two Timestamps differ by a microsecond, Firestore’s precision. Old
// documents hold the others.
const moments: readonly unknown[] = [
  new Timestamp(1_742_480_856, 0),
  new Timestamp(1_742_480_856, 89_000_000),
  new Timestamp(1_742_480_856, 89_001_000),
  1_742_480_856_089,
  -0.5,
  '2025-03-20',
  '',
  null,
  true,
];
const anyMoment = fc.nat(moments.length - 1).map((index) => moments[index]);
const anyId = fc.integer({ min: 0, max: 45 }).map((number) => `item-${number}`);

type Edit = { kind: 'publish' | 'redate'; id: string; createdAt: unknown } | { kind: 'delete'; id: string };
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('publish' as const),
    id: anyId.map((id) => `new-${id}`),
    createdAt: anyMoment,
  }),
  fc.record({ kind: fc.constant('redate' as const), id: anyId, createdAt: anyMoment }),
  fc.record({ kind: fc.constant('delete' as const), id: anyId }),
);

const collection = () => admin.db.collection('programs');

async function replaceDocuments(documents: readonly { id: string; createdAt: unknown }[]): Promise<void> {
  const batch = admin.db.batch();
  for (const reference of await collection().listDocuments()) batch.delete(reference);
  for (const { id, createdAt } of documents) {
    batch.set(collection().doc(id), { createdAt, categories: ['fair'], views: 0 });
  }
  await batch.commit();
}

async function makeEdit(edit: Edit): Promise<void> {
  const document = collection().doc(edit.id);
  if (edit.kind === 'delete') await document.delete();
  else if (edit.kind === 'publish' || (await document.get()).exists) {
    await document.set({ createdAt: edit.createdAt, categories: ['fair'], views: 0 });
  }
}

/** A list that begins as the server's does, with the newest ten and the count of all. */
async function startOnServer(category: string | undefined): Promise<ItemPage> {
  const list =
    category === undefined ? collection() : collection().where('categories', 'array-contains', category);
  const { docs } = await list.orderBy('createdAt', 'desc').get();
  const page = docs.slice(0, pageSize);
  const [first, last] = [page[0]!, page.at(-1)!].map((document) =>
    parseCursor(document.id, document.get('createdAt')),
  );
  return {
    items: page.map((document) => parseItem(document.id, document.data())),
    first,
    last,
    count: docs.length,
  };
}

/** The ids of all pages, with edits after each of the first ones; of each page every second edit hits its last item. */
async function readAll(category: string | undefined, editsByPage: readonly (readonly Edit[])[]) {
  const pages = [await startOnServer(category)];
  const edited = new Set<string>();
  for (let page = 0; ; page += 1) {
    const next = pickNextCursor(joinPages(pages), 0);
    if (next === undefined) break;
    for (const [index, edit] of (editsByPage[page] ?? []).entries()) {
      const id = index % 2 === 0 && edit.kind !== 'publish' ? next.id : edit.id;
      edited.add(id);
      await makeEdit({ ...edit, id });
    }
    pages.push(await getNextPage({ section: 'programs', category }, next));
  }
  return { pages, ids: joinPages(pages).all.map(({ id }) => id), edited };
}

test('[C2] whatever is published, deleted or re-dated between two pages, every other item comes exactly once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ id: anyId, createdAt: anyMoment }), {
        selector: ({ id }) => id,
        minLength: 25,
        maxLength: 40,
      }),
      fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 4 }),
      fc.constantFrom(undefined, 'fair'),
      async (documents, editsByPage, category) => {
        await replaceDocuments(documents);
        const before = await collection().orderBy('createdAt', 'desc').get();
        const { ids, edited } = await readAll(category, editsByPage);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toStrictEqual([]);
        const untouched = (id: string): boolean => !edited.has(id);
        expect(ids.filter(untouched)).toStrictEqual(before.docs.map(({ id }) => id).filter(untouched));
      },
    ),
    // A counterexample is small enough as it is; to shrink it takes a minute.
    { numRuns: 12, seed: 7, endOnFailure: true },
  );
}, 60_000);

test('a list that is read again has what is there by then between its first and its last item, each once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ id: anyId, createdAt: anyMoment }), {
        selector: ({ id }) => id,
        minLength: 25,
        maxLength: 40,
      }),
      fc.array(anyEdit, { minLength: 1, maxLength: 6 }),
      async (documents, edits) => {
        await replaceDocuments(documents);
        const { pages } = await readAll(undefined, []);
        for (const edit of edits) await makeEdit(edit);
        const again: ItemPage[] = [];
        for (const page of pages)
          again.push(await getPageAgain({ section: 'programs' }, page, again.at(-1)?.last));
        const { docs } = await collection().orderBy('createdAt', 'desc').get();
        const ids = joinPages(again).all.map(({ id }) => id);
        const now = docs.map(({ id }) => id);
        // Published or re-dated to above the list's first item, they stay out.
        expect(ids).toStrictEqual(now.slice(now.length - ids.length));
        const untouched = (id: string): boolean => !edits.some((edit) => edit.id === id);
        const before = joinPages(pages).all.map(({ id }) => id);
        expect(ids.filter(untouched)).toStrictEqual(before.filter(untouched));
      },
    ),
    { numRuns: 12, seed: 7, endOnFailure: true },
  );
}, 60_000);
