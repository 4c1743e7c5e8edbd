import { sections } from '@/lib/model/sections';
import { buildDocuments } from '@/lib/testing/fakeDatabase';
import { webDatabase, webSdk } from '@/lib/testing/fakeWebSdk';
import { openItem } from './openItem.client';
import { getByCategory } from './getByCategory.client';
import { getPage } from './getPage.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

const behind = (id: string) => ({ id, createdAt: { kind: 'plain', value: 0 } }) as const;
const newest = ['createdAt', 'desc'];
let log: jest.SpyInstance;

beforeEach(() => {
  webDatabase.reset();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

describe('the next page', () => {
  test('[C2] has the ten items after the last one, the new cursor and the count of all, in two requests', async () => {
    webDatabase.put('programs', buildDocuments(25));
    const page = await getPage({ section: 'programs' }, behind('item-10'));
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
    const page = await getPage({ section: 'analyses', category: 'veritas' }, behind('item-10'));
    expect(page).toMatchObject({ last: { id: 'item-12' }, count: 12 });
    const where = ['categories', 'array-contains', 'veritas'];
    expect(webDatabase.requests).toStrictEqual([
      { kind: 'list', collection: 'articles', where, orderBy: newest, after: 'item-10', limit: 10 },
      { kind: 'count', collection: 'articles', where, orderBy: newest },
    ]);
  });

  test('after the last item of all is empty', async () => {
    webDatabase.put('programs', buildDocuments(10));
    expect(await getPage({ section: 'programs' }, behind('item-10'))).toStrictEqual({
      items: [],
      last: undefined,
      count: 10,
    });
    expect(log).not.toHaveBeenCalled();
  });

  test('turns a malformed document into a bare item', async () => {
    webDatabase.put('programs', [...buildDocuments(1), { id: 'odd', fields: { createdAt: 5, title: {} } }]);
    expect(await getPage({ section: 'programs' }, behind('item-1'))).toMatchObject({
      items: [{ id: 'odd', categories: [], views: 0, createdAt: 5 }],
    });
  });

  test('of a list that begins in the browser is its first page', async () => {
    webDatabase.put('programs', buildDocuments(25));
    expect(await getPage({ section: 'programs' })).toMatchObject({ last: { id: 'item-10' }, count: 25 });
    expect(webDatabase.requests).toContainEqual({
      kind: 'list',
      collection: 'programs',
      orderBy: newest,
      limit: 10,
    });
  });

  test('behind a document whose createdAt has no value is an error, and nothing is requested', async () => {
    expect(await getPage({ section: 'programs' }, { id: 'odd' })).toBeInstanceOf(Error);
    expect(webDatabase.requests).toStrictEqual([]);
  });
});

const messages = {
  programs: 'Error while getting programs:',
  analyses: 'Error while getting articles:',
  specials: 'Error while getting specials:',
  assembly: 'Error while getting assembly:',
  events: 'Error while getting events:',
};

describe.each(sections.map(({ name }) => name))('a failure in %s', (section) => {
  const failure = new Error('unavailable');

  test.each([
    ['of the next page', () => getPage({ section }, behind('item-1'))],
    ['of a category', () => getPage({ section, category: 'fair' }, behind('item-1'))],
    ['of opening an item', () => openItem(section, 'item-1')],
  ])('[X1][X2] %s goes to the log and is returned, not raised', async (_, ask) => {
    webDatabase.fail(failure);
    expect(await ask()).toBe(failure);
    expect(log.mock.calls).toStrictEqual([[messages[section], failure]]);
  });

  test('[X2] whose cause is no error is returned as one', async () => {
    webDatabase.fail('offline');
    expect(await openItem(section, 'a')).toStrictEqual(new Error('offline'));
  });

  test('of the settings counts as well', async () => {
    jest.spyOn(webSdk, 'getDatabase').mockRejectedValue(failure);
    expect(await getPage({ section }, behind('item-1'))).toBe(failure);
    expect(log).toHaveBeenCalledWith(messages[section], failure);
  });
});

test('a picture of another host is left out, in the next page and in a category', async () => {
  const pictures = ['https://cdn.example.org/a.jpg', 'https://elsewhere.example/a.jpg'];
  const documents = pictures.map((image, index) => ({
    id: `item-${index}`,
    fields: { createdAt: -index, image, categories: ['veritas'] },
  }));
  webDatabase.put('programs', [...buildDocuments(1), ...documents]);
  const [unchanged, left] = pictures.map((image) => expect.objectContaining({ image }));
  for (const items of [
    ((await getPage({ section: 'programs' }, behind('item-1'))) as { items: unknown }).items,
    await getByCategory('programs', 'veritas'),
  ]) {
    expect(items).toEqual(expect.arrayContaining([unchanged]));
    expect(items).not.toEqual(expect.arrayContaining([left]));
  }
});
