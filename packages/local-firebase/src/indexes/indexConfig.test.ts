import { parseIndexes } from './indexConfig.ts';

const sound = {
  collectionGroup: 'c',
  queryScope: 'COLLECTION',
  fields: [{ fieldPath: 'a', order: 'ASCENDING' }],
};

test.each<[unknown, string]>([
  [[], 'firestore.indexes.json is not an object'],
  [{ indexes: {} }, 'indexes is not a list'],
  [{ indexes: [sound, 1] }, 'indexes[1] is not an object'],
  [{ indexes: [{ ...sound, collectionGroup: '' }] }, 'indexes[0].collectionGroup is missing'],
  [{ indexes: [{ ...sound, queryScope: 'GROUP' }] }, 'indexes[0].queryScope must be COLLECTION or'],
  [{ indexes: [{ ...sound, fields: [] }] }, 'indexes[0].fields names no field'],
  [
    { indexes: [{ ...sound, fields: [{ order: 'ASCENDING' }] }] },
    'indexes[0].fields[0].fieldPath is missing',
  ],
  [{ indexes: [{ ...sound, fields: [{ fieldPath: 'a' }] }] }, 'indexes[0].fields[0] needs order'],
  [
    { indexes: [{ ...sound, fields: [{ fieldPath: 'a', order: 'DESC' }] }] },
    'indexes[0].fields[0] needs order ASCENDING or DESCENDING',
  ],
  [{ fieldOverrides: [{ fieldPath: 'a' }] }, 'fieldOverrides[0].collectionGroup is missing'],
  [
    { fieldOverrides: [{ collectionGroup: 'c', fieldPath: 'a', indexes: [{ order: 'ASCENDING' }] }] },
    'fieldOverrides[0].indexes[0].queryScope must be',
  ],
])('a bad entry is named: %j', (json, problem) => {
  expect(() => parseIndexes(json)).toThrow(problem);
});
