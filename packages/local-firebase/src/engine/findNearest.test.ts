import type { FindNearest, ProtoValue } from '../firestore/messages.ts';
import type { StoredDocument } from './documents.ts';
import { findNearest } from './findNearest.ts';

const vector = (...components: number[]): ProtoValue => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: components.map((doubleValue) => ({ doubleValue })) } },
    },
  },
});
const toDocument = ([id, v]: [string, ProtoValue]): StoredDocument => ({
  name: `projects/p/databases/d/documents/items/${id}`,
  id,
  fields: { v },
  createTime: 1,
  updateTime: 1,
});
const documents = (
  [
    ['near', vector(1, 1)],
    ['far', vector(10, 0)],
    ['long', vector(4, 4)],
    ['other', vector(1, 1, 1)],
    ['text', { stringValue: 'a' }],
  ] as [string, ProtoValue][]
).map(toDocument);
const search = (options: Partial<FindNearest>): FindNearest => ({
  vectorField: { fieldPath: 'v' },
  queryVector: vector(2, 2),
  limit: { value: 10 },
  ...options,
});

/** The comments on FindNearest in google/firestore/v1/query.proto. */
test.each<[string, Partial<FindNearest>, string[]]>([
  ['the Euclidean distance', { distanceMeasure: 'EUCLIDEAN' }, ['near', 'long', 'far']],
  ['a limit', { distanceMeasure: 'EUCLIDEAN', limit: { value: 1 } }, ['near']],
  ['the angle', { distanceMeasure: 'COSINE', distanceThreshold: { value: 0.1 } }, ['near', 'long']],
  ['the dot product, greatest first', { distanceMeasure: 'DOT_PRODUCT' }, ['far', 'long', 'near']],
  ['its threshold', { distanceMeasure: 'DOT_PRODUCT', distanceThreshold: { value: 16 } }, ['far', 'long']],
])('vectors of the same dimension are found by %s', (_, options, expected) => {
  expect(findNearest(search(options), documents).map(({ id }) => id)).toEqual(expected);
});

test('the distance is given with the document when it has a name', () => {
  const [first] = findNearest(search({ distanceMeasure: 'EUCLIDEAN', distanceResultField: 'd' }), documents);
  expect(first?.fields['d']).toEqual({ doubleValue: Math.SQRT2 });
});

test.each([{ limit: { value: 0 } }, { limit: { value: 1001 } }, { queryVector: { stringValue: 'a' } }])(
  'a search with %j is refused',
  (options) => {
    expect(() => findNearest(search({ distanceMeasure: 'EUCLIDEAN', ...options }), documents)).toThrow(
      /limit|vector/,
    );
  },
);
