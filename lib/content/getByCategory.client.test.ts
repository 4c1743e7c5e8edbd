import { buildDocuments } from '@/lib/testing/fakeDatabase';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { getByCategory } from './getByCategory.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

const newest = ['createdAt', 'desc'];
let log: jest.SpyInstance;

beforeEach(() => {
  webDatabase.reset();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

describe('all of a category', () => {
  test('[C6] of programs comes without a limit and without an order', async () => {
    webDatabase.put('programs', [...buildDocuments(34, { categories: ['fair'] }), ...buildDocuments(1)]);
    expect(await getByCategory('programs', 'fair')).toHaveLength(34);
    expect(webDatabase.requests).toStrictEqual([
      { kind: 'list', collection: 'programs', where: ['categories', 'array-contains', 'fair'] },
    ]);
  });

  test('[C5] of articles comes newest first, without a limit', async () => {
    webDatabase.put('articles', buildDocuments(23, { categories: ['veritas'] }).toReversed());
    const items = await getByCategory('analyses', 'veritas');
    expect(items).toHaveLength(23);
    expect(items).toHaveProperty('0.id', 'item-1');
    expect(webDatabase.requests).toStrictEqual([
      {
        kind: 'list',
        collection: 'articles',
        where: ['categories', 'array-contains', 'veritas'],
        orderBy: newest,
      },
    ]);
  });

  test('turns a malformed document into a bare item', async () => {
    webDatabase.put('programs', [{ id: 'odd', fields: { categories: ['fair'], title: 7, createdAt: 'x' } }]);
    expect(await getByCategory('programs', 'fair')).toStrictEqual([
      { id: 'odd', categories: ['fair'], views: 0 },
    ]);
  });

  test.each([
    ['programs', 'Error while getting programs by category'],
    ['analyses', 'Error while getting articles by category'],
  ] as const)(
    '[X1][X2] of %s that fails is logged as «%s», and the error returned',
    async (section, message) => {
      const failure = new Error('unavailable');
      webDatabase.fail(failure);
      expect(await getByCategory(section, 'fair')).toBe(failure);
      expect(log.mock.calls).toStrictEqual([[message, failure]]);
      log.mockClear();
      webDatabase.fail('offline');
      expect(await getByCategory(section, 'fair')).toStrictEqual(new Error('offline'));
      expect(log.mock.calls).toStrictEqual([[message, new Error('offline')]]);
    },
  );
});
