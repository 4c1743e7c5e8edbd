import { toDocuments, type SeedFields } from './seed.ts';

const now = new Date('2025-03-20T12:00:00.250Z');
const root = 'projects/p/databases/(default)/documents';
const toDownloadUrl = (objectName: string) => `http://storage/${objectName}`;

const toFields = (fields: SeedFields) =>
  toDocuments(() => ({ items: { a: fields } }), { root, now, toDownloadUrl }).get('items')?.[0]?.fields;

test('a document has the name that its collection and id give it, also in a sub-collection', () => {
  const seed = () => ({ items: { a: {}, b: {} }, 'items/a/notes': { n: {} }, empty: {} });
  const documents = toDocuments(seed, { root, now, toDownloadUrl });
  expect([...documents].map(([collection, list]) => [collection, list.map(({ name }) => name)])).toEqual([
    ['items', [`${root}/items/a`, `${root}/items/b`]],
    ['items/a/notes', [`${root}/items/a/notes/n`]],
    ['empty', []],
  ]);
});

test('plain values become Firestore’s types', () => {
  expect(
    toFields({
      text: 'Երևան',
      count: 7,
      ratio: 0.5,
      flag: false,
      nothing: null,
      absent: undefined,
      at: now,
      before: new Date(-1),
      list: [null, 'x'],
      map: { deep: [1], absent: undefined },
    }),
  ).toEqual({
    text: { stringValue: 'Երևան' },
    count: { integerValue: '7' },
    ratio: { doubleValue: 0.5 },
    flag: { booleanValue: false },
    nothing: { nullValue: 'NULL_VALUE' },
    at: { timestampValue: { seconds: '1742472000', nanos: 250_000_000 } },
    before: { timestampValue: { seconds: '-1', nanos: 999_000_000 } },
    list: { arrayValue: { values: [{ nullValue: 'NULL_VALUE' }, { stringValue: 'x' }] } },
    map: { mapValue: { fields: { deep: { arrayValue: { values: [{ integerValue: '1' }] } } } } },
  });
});

test('a seed is given the time and the URLs of the storage', () => {
  const documents = toDocuments(
    (context) => ({ items: { a: { at: context.now, url: context.toDownloadUrl('a.jpg') } } }),
    {
      root,
      now,
      toDownloadUrl,
    },
  );
  expect(documents.get('items')?.[0]?.fields).toMatchObject({ url: { stringValue: 'http://storage/a.jpg' } });
});
