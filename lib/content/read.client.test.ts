import { buildDocuments } from '@/lib/testing/fakeDatabase';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { getNextPage, getWholeCategory, viewItem } from './read.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

const behind = (id: string) => ({ id, createdAt: { kind: 'plain', value: 0 } }) as const;
const newest = ['createdAt', 'desc'];

beforeEach(() => webDatabase.reset());
afterEach(() => jest.restoreAllMocks());

describe('the next page', () => {
  test('[C2] has the ten items after the last one, the new cursor and the count of all, in two requests', async () => {
    webDatabase.put('programs', buildDocuments(25));
    const page = await getNextPage({ section: 'programs' }, behind('item-10'));
    expect(page).toMatchObject({ last: { id: 'item-20' }, count: 25 });
    expect(page).toHaveProperty('items.length', 10);
    expect(page).toHaveProperty('items.0.id', 'item-11');
    expect(webDatabase.requests).toStrictEqual([
      { kind: 'list', collection: 'programs', orderBy: newest, after: 'item-10', limit: 10 },
      { kind: 'count', collection: 'programs', orderBy: newest },
    ]);
  });

  test('of a category is filtered and counted by the same filter', async () => {
    webDatabase.put('articles', buildDocuments(12, { categories: ['veritas'] }));
    const page = await getNextPage({ section: 'analyses', category: 'veritas' }, behind('item-10'));
    expect(page).toMatchObject({ last: { id: 'item-12' }, count: 12 });
    const where = ['categories', 'array-contains', 'veritas'];
    expect(webDatabase.requests).toStrictEqual([
      { kind: 'list', collection: 'articles', where, orderBy: newest, after: 'item-10', limit: 10 },
      { kind: 'count', collection: 'articles', where, orderBy: newest },
    ]);
  });

  test('behind a document whose createdAt has no value is an error, and nothing is requested', async () => {
    await expect(getNextPage({ section: 'programs' }, { id: 'odd' })).rejects.toThrow(
      'cannot go on after odd',
    );
    expect(webDatabase.requests).toStrictEqual([]);
  });
});

describe('all of a category', () => {
  test('[C6] of programs is requested without a limit and without an order, and comes newest first', async () => {
    webDatabase.put('programs', [
      ...buildDocuments(34, { categories: ['fair'] }).toReversed(),
      ...buildDocuments(1),
    ]);
    const items = await getWholeCategory({ section: 'programs', category: 'fair' });
    expect(items).toHaveLength(34);
    expect(items).toHaveProperty('0.id', 'item-1');
    expect(webDatabase.requests).toStrictEqual([
      { kind: 'count', collection: 'programs', where: ['categories', 'array-contains', 'fair'] },
      { kind: 'list', collection: 'programs', where: ['categories', 'array-contains', 'fair'] },
    ]);
  });

  test('[C5] of articles is requested newest first, without a limit', async () => {
    webDatabase.put('articles', buildDocuments(23, { categories: ['veritas'] }).toReversed());
    const items = await getWholeCategory({ section: 'analyses', category: 'veritas' });
    expect(items).toHaveLength(23);
    expect(items).toHaveProperty('0.id', 'item-1');
    expect(webDatabase.requests).toStrictEqual([
      { kind: 'count', collection: 'articles', where: ['categories', 'array-contains', 'veritas'] },
      {
        kind: 'list',
        collection: 'articles',
        where: ['categories', 'array-contains', 'veritas'],
        orderBy: newest,
      },
    ]);
  });
});

test.each([
  [1_000, true],
  [1_001, false],
])('of a category of %i items all are requested: %s', async (length, isWhole) => {
  webDatabase.put('articles', buildDocuments(length, { categories: ['veritas'] }));
  const items = await getWholeCategory({ section: 'analyses', category: 'veritas' });
  expect(items?.length).toBe(isWhole ? length : undefined);
  expect(webDatabase.requests.map(({ kind }) => kind)).toStrictEqual(isWhole ? ['count', 'list'] : ['count']);
});

test('what a list cannot use is left out: malformed fields, and a picture of another host', async () => {
  const pictures = ['https://cdn.example.org/a.jpg', 'https://elsewhere.example/a.jpg'];
  const categories = ['fair'];
  webDatabase.put('programs', [
    ...buildDocuments(1, { createdAt: 9 }),
    { id: 'odd', fields: { createdAt: 5, title: {}, categories } },
    ...pictures.map((image, index) => ({
      id: `item-${index + 2}`,
      fields: { createdAt: 2 - index, image, categories },
    })),
  ]);
  const expected = [
    { id: 'odd', categories, views: 0, createdAt: 5 },
    { id: 'item-2', categories, views: 0, createdAt: 2, image: pictures[0] },
    { id: 'item-3', categories, views: 0, createdAt: 1 },
  ].map((item) => expect.objectContaining(item));
  const place = { section: 'programs', category: 'fair' } as const;
  expect(await getWholeCategory(place)).toEqual(expected);
  const { items } = await getNextPage({ section: 'programs' }, behind('item-1'));
  expect(items).toEqual(expected);
  expect(items[2]).not.toHaveProperty('image');
});

describe('viewing an item', () => {
  test('[C3] adds one view to a document that exists, and gives the item with it', async () => {
    webDatabase.put('articles', [{ id: 'a', fields: { title: 'Վերնագիր', views: 41 } }]);
    expect(await viewItem('analyses', 'a')).toStrictEqual({
      id: 'a',
      categories: [],
      title: 'Վերնագիր',
      views: 42,
    });
    expect(webDatabase.requests).toStrictEqual([
      { kind: 'read', collection: 'articles', id: 'a' },
      { kind: 'update', collection: 'articles', id: 'a', change: { views: { increment: 1 } } },
    ]);
  });

  test('[C3] adds nothing to a document that does not exist, and gives null', async () => {
    expect(await viewItem('programs', 'gone')).toBeNull();
    expect(webDatabase.requests).toStrictEqual([{ kind: 'read', collection: 'programs', id: 'gone' }]);
  });

  test.each([
    ['webdriver', true],
    ['userAgent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ])(
    '[C3][C7] of a browser whose navigator.%s is %p reads the item as ever, and adds nothing',
    async (name, value) => {
      Object.defineProperty(navigator, name, { value, configurable: true });
      webDatabase.put('programs', [{ id: 'a', fields: { views: 41 } }]);
      expect(await viewItem('programs', 'a')).toMatchObject({ id: 'a', views: 41 });
      expect(webDatabase.requests).toStrictEqual([{ kind: 'read', collection: 'programs', id: 'a' }]);
      Reflect.deleteProperty(navigator, name);
    },
  );
});
