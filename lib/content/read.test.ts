import * as lite from 'firebase/firestore/lite';
import type { LocalFirebase } from 'local-firebase';
import { openAdmin } from 'local-firebase/testing/clients';
import * as sdk from '../firebase/firestore.client.ts';
import { buildPublicSettings, startSiteFirebase } from '../testing/localFirebase.ts';
import { buildDocuments } from '../testing/serverFirebase.ts';
import { getNextPage, getWholeCategory, viewItem } from './read.client.ts';

// read.client.ts by the real Web SDK. What editors do between two pages: paging.test.ts.

let firebase: LocalFirebase;
let admin: ReturnType<typeof openAdmin>;

// Counted in tens, whatever the page size is.
jest.mock('../model/listState.ts', () => ({
  ...jest.requireActual<object>('../model/listState.ts'),
  pageSize: 10,
}));
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

async function put(collection: string, documents: ReturnType<typeof buildDocuments>): Promise<void> {
  const batch = admin.db.batch();
  const all = admin.db.collection(collection);
  for (const stale of await all.listDocuments()) batch.delete(stale);
  for (const [id, fields] of Object.entries(documents)) batch.set(all.doc(id), fields);
  await batch.commit();
}

/** The document itself, with what a list goes on behind. */
const behind = (id: string, value: number) => ({ id, createdAt: { kind: 'plain', value } }) as const;
const inCategory = (category: string) => lite.where('categories', 'array-contains', category);
const newest = lite.orderBy('createdAt', 'desc');

/** Which of the two requests, the only ones, were made by these constraints. */
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
    expect(page.items.map(({ id }) => id)).toStrictEqual(
      Array.from({ length: 10 }, (_, index) => `item-${index + 11}`),
    );
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
    expect(items?.map(({ id }) => id)).toStrictEqual(
      Array.from({ length: 34 }, (_item, index) => `item-${index + 1}`),
    );
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
