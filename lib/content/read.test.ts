import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from 'local-firebase';
import { openAdmin } from 'local-firebase/testing/clients';
import { parseCursor } from 'newsroom/model/cursor';
import { parseItem, type PageOfItems } from 'newsroom/model/item';
import { joinPages, pageSize, pickNextCursor } from 'newsroom/model/listState';
import { buildIds } from 'newsroom/testing/builders';
import * as sdk from '../firebase/firestore.client.ts';
import { buildPublicSettings } from '../firebase/testing/buildPublicSettings.ts';
import { startSiteFirebase } from '../testing/localFirebase.ts';
import { buildDocuments, replaceDocuments, type Documents } from '../testing/serverFirebase.ts';
import { getNextPage, getPageAgain, getWholeCategory, viewItem } from './read.client.ts';

// read.client.ts by the real Web SDK, against the local Firebase.

let firebase: LocalFirebase;
let admin: ReturnType<typeof openAdmin>;

jest.mock('../settings/publicSettings.client.ts', () => ({
  getSettings: () => ({
    ...buildPublicSettings(firebase.firestoreHost),
    allowedUrls: ['https://cdn.example.org/'],
  }),
}));
jest.mock('../firebase/firestore.client.ts', () => {
  const actual = jest.requireActual<typeof sdk>('../firebase/firestore.client.ts');
  return { ...actual, getDocs: jest.fn(actual.getDocs), getCount: jest.fn(actual.getCount) };
});

beforeAll(async () => {
  firebase = await startSiteFirebase();
  admin = openAdmin(firebase);
});
afterAll(async () => {
  await admin.close();
  await firebase.stop();
});
beforeEach(() => jest.clearAllMocks());

const put = (collection: string, documents: Documents) =>
  replaceDocuments(admin.db.collection(collection), documents);

/** The document itself, with what a list goes on behind. */
const behind = (id: string, value: number) => ({ id, createdAt: { kind: 'plain', value } }) as const;
const inCategory = (category: string) => lite.where('categories', 'array-contains', category);
const newest = lite.orderBy('createdAt', 'desc');

/** Compares the only two requests with those that these constraints make. */
async function compareRequests(
  collection: string,
  listed: readonly lite.QueryConstraint[],
  counted: readonly lite.QueryConstraint[],
) {
  const all = lite.collection(await sdk.getDatabase(), collection);
  const [lists, counts] = [jest.mocked(sdk.getDocs).mock.calls, jest.mocked(sdk.getCount).mock.calls];
  return {
    requests: [lists.length, counts.length],
    isListed: lite.queryEqual(lists[0]![0], lite.query(all, ...listed)),
    isCounted: lite.queryEqual(counts[0]![0] as lite.Query, lite.query(all, ...counted)),
  };
}
const asExpected = { requests: [1, 1], isListed: true, isCounted: true };

test.each([
  ['programs', 'programs', undefined],
  ['analyses', 'articles', 'veritas'],
] as const)(
  '[C2] the next page of %s has the ten items after the last one, the new cursor and the count of all, in two requests',
  async (section, collection, category) => {
    await put(collection, {
      ...buildDocuments(25, { categories: ['veritas'] }),
      odd: { categories: ['fair'] },
    });
    const page = await getNextPage({ section, category }, behind('item-10', 999_991));
    expect(page).toMatchObject({ first: { id: 'item-11' }, last: { id: 'item-20' }, count: 25 });
    expect(page.items.map(({ id }) => id)).toStrictEqual(buildIds(11, 20));
    const matching = category === undefined ? [] : [inCategory(category)];
    const bounds = [
      lite.orderBy(lite.documentId(), 'desc'),
      lite.startAfter(999_991, 'item-10'),
      lite.limit(10),
    ];
    expect(
      await compareRequests(collection, [...matching, newest, ...bounds], [...matching, newest]),
    ).toStrictEqual(asExpected);
  },
);

test('a page behind a document whose createdAt has no value is an error, and nothing is requested', async () => {
  await expect(getNextPage({ section: 'programs' }, { id: 'odd' })).rejects.toThrow('cannot go on after odd');
  expect(sdk.getDocs).not.toHaveBeenCalled();
});

test.each([
  ['programs', 'programs', []],
  ['analyses', 'articles', [newest]],
] as const)(
  '[C5][C6] all of a category of %s is requested without a limit, and comes newest first',
  async (section, collection, order) => {
    await put(collection, { ...buildDocuments(34, { categories: ['fair'] }), other: { createdAt: 5 } });
    const items = await getWholeCategory({ section, category: 'fair' });
    expect(items?.map(({ id }) => id)).toStrictEqual(buildIds(1, 34));
    const matching = [inCategory('fair')];
    expect(await compareRequests(collection, [...matching, ...order], matching)).toStrictEqual(asExpected);
  },
);

test('of a category of 1,000 items all are requested, of a larger one none', async () => {
  const place = { section: 'analyses', category: 'veritas' } as const;
  await put('articles', buildDocuments(1_000, { categories: ['veritas'] }));
  expect(await getWholeCategory(place)).toHaveProperty('length', 1_000);
  await admin.db.doc('articles/one-more').set({ categories: ['veritas'] });
  jest.clearAllMocks();
  expect(await getWholeCategory(place)).toBeUndefined();
  expect(sdk.getDocs).not.toHaveBeenCalled();
});

test('what a list cannot use is left out: malformed fields, and a picture of another host', async () => {
  const categories = ['fair'];
  const image = 'https://cdn.example.org/a.jpg';
  await put('programs', {
    odd: { createdAt: 5, title: {}, categories },
    own: { createdAt: 2, image, categories },
    foreign: { createdAt: 1, image: 'https://elsewhere.example/a.jpg', categories },
  });
  const expected = [
    { id: 'odd', categories, views: 0, createdAt: 5 },
    { id: 'own', categories, views: 0, createdAt: 2, image },
    { id: 'foreign', categories, views: 0, createdAt: 1 },
  ];
  expect(await getWholeCategory({ section: 'programs', category: 'fair' })).toStrictEqual(expected);
  expect((await getNextPage({ section: 'programs' }, behind('item-1', 9))).items).toStrictEqual(expected);
});

describe('viewing an item', () => {
  const readViews = async () => (await admin.db.doc('articles/a').get()).get('views') as unknown;

  beforeEach(() => put('articles', { a: { title: 'Վերնագիր', views: 41 } }));

  test('[C3] adds one view to a document that exists, and gives the item with it', async () => {
    const item = { id: 'a', categories: [], title: 'Վերնագիր', views: 42 };
    expect(await viewItem('analyses', 'a')).toStrictEqual(item);
    expect(await readViews()).toBe(42);
  });

  test('[C3] adds nothing to a document that does not exist, and gives null', async () => {
    expect(await viewItem('analyses', 'gone')).toBeNull();
    expect((await admin.db.doc('articles/gone').get()).exists).toBe(false);
  });

  test.each([
    ['webdriver', true],
    ['userAgent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ])(
    '[C3][C7] of a browser whose navigator.%s is %p reads the item as ever, and adds nothing',
    async (name, value) => {
      Object.defineProperty(navigator, name, { value, configurable: true });
      expect(await viewItem('analyses', 'a')).toMatchObject({ id: 'a', views: 41 });
      expect(await readViews()).toBe(41);
      Reflect.deleteProperty(navigator, name);
    },
  );
});

// What editors do between two pages must not cost a reader an item.

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

const anyDocuments = fc.uniqueArray(fc.record({ id: anyId, createdAt: anyMoment }), {
  selector: ({ id }) => id,
  minLength: 25,
  maxLength: 40,
});
// A counterexample is small enough as it is; to shrink it takes a minute.
const runs = { numRuns: 12, seed: 7, endOnFailure: true };

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
const buildFields = (createdAt: unknown) => ({ createdAt, categories: ['fair'], views: 0 });

const putAll = (documents: readonly { id: string; createdAt: unknown }[]) =>
  put('programs', Object.fromEntries(documents.map(({ id, createdAt }) => [id, buildFields(createdAt)])));

async function makeEdit(edit: Edit): Promise<void> {
  const document = collection().doc(edit.id);
  if (edit.kind === 'delete') await document.delete();
  else if (edit.kind === 'publish' || (await document.get()).exists) {
    await document.set(buildFields(edit.createdAt));
  }
}

/** A list that begins as the server's does, with the newest ten and the count of all. */
async function startOnServer(category: string | undefined): Promise<PageOfItems> {
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

/** The ids of all pages, with edits after each of the first ones. Every second edit of a page hits its last item. */
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
      anyDocuments,
      fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 4 }),
      fc.constantFrom(undefined, 'fair'),
      async (documents, editsByPage, category) => {
        await putAll(documents);
        const before = await collection().orderBy('createdAt', 'desc').get();
        const { ids, edited } = await readAll(category, editsByPage);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toStrictEqual([]);
        const untouched = (id: string): boolean => !edited.has(id);
        expect(ids.filter(untouched)).toStrictEqual(before.docs.map(({ id }) => id).filter(untouched));
      },
    ),
    runs,
  );
}, 60_000);

test('a list that is read again has what is there by then between its first and its last item, each once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyDocuments,
      fc.array(anyEdit, { minLength: 1, maxLength: 6 }),
      async (documents, edits) => {
        await putAll(documents);
        const { pages } = await readAll(undefined, []);
        for (const edit of edits) await makeEdit(edit);
        const again: PageOfItems[] = [];
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
    runs,
  );
}, 60_000);
