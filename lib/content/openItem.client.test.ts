import { webDatabase, webSdk } from '@/lib/testing/fakeWebSdk';
import { openItem } from './openItem.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

let log: jest.SpyInstance;

beforeEach(() => {
  webDatabase.reset();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

test('[C3] opening an item adds one view to a document that exists, and gives the item with it', async () => {
  webDatabase.put('articles', [{ id: 'a', fields: { title: 'Վերնագիր', views: 41 } }]);
  expect(await openItem('analyses', 'a')).toStrictEqual({
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

test('opening begins to count where a document has no views yet', async () => {
  webDatabase.put('programs', [{ id: 'a', fields: {} }]);
  expect(await openItem('programs', 'a')).toMatchObject({ views: 1 });
});

test('[C3] opening adds nothing to a document that does not exist, and gives undefined', async () => {
  expect(await openItem('programs', 'gone')).toBeUndefined();
  expect(webDatabase.requests).toStrictEqual([{ kind: 'read', collection: 'programs', id: 'gone' }]);
  expect(log).not.toHaveBeenCalled();
});

test('opening gives the error when the view cannot be added', async () => {
  webDatabase.put('programs', [{ id: 'a', fields: {} }]);
  const failure = new Error('permission-denied');
  jest.spyOn(webSdk, 'updateDoc').mockRejectedValue(failure);
  expect(await openItem('programs', 'a')).toBe(failure);
  expect(log).toHaveBeenCalledWith('Error while getting programs:', failure);
});
