import type { QuerySnapshot } from '@/lib/firebase/admin.node';
import { createChangeFinder, nothingKnown } from './findChanges.server';

type Stored = { id: string; title: string; views?: number; updatedAt: string };

// After a listener is registered again, every document is another object.
function makeResult(readAt: string, documents: readonly Stored[]): QuerySnapshot {
  const docs = documents.map(({ id, updatedAt, ...fields }) => ({
    id,
    updateTime: { valueOf: () => updatedAt },
    data: () => fields,
  }));
  return { readTime: { valueOf: () => readAt }, docs } as unknown as QuerySnapshot;
}

const one: Stored = { id: 'one', title: 'Մեկ', views: 1, updatedAt: '10' };
const two: Stored = { id: 'two', title: 'Երկու', updatedAt: '11' };

test('the first result is no change', () => {
  expect(createChangeFinder(50)(makeResult('20', [one]))).toEqual({ changed: [], gone: [], isCut: false });
});

test.each<[string, readonly Stored[], { changed: readonly string[]; gone: readonly string[] }]>([
  ['a stored document is changed', [one, { ...two, updatedAt: '21' }], { changed: ['two'], gone: [] }],
  [
    'an edited document is changed',
    [{ ...one, title: 'Այլ', updatedAt: '21' }],
    { changed: ['one'], gone: [] },
  ],
  ['more views are no change', [{ ...one, views: 2, updatedAt: '21' }], { changed: [], gone: [] }],
  ['a document that moved up is no change', [one, two], { changed: [], gone: [] }],
  ['a missing document is gone', [], { changed: [], gone: ['one'] }],
])('after a lost connection %s', (_case, documents, { changed, gone }) => {
  const findChanges = createChangeFinder(50);
  findChanges(makeResult('20', [one]));
  const changes = findChanges(makeResult('30', documents));
  expect([changes.changed, changes.gone].map((found) => found.map(({ id }) => id))).toEqual([changed, gone]);
});

const makeDocuments = (from: number, to: number, updatedAt = '10'): readonly Stored[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}`, title: 'Մեկ', updatedAt }));

test.each<[string, readonly Stored[], boolean]>([
  ['more came than fit', makeDocuments(100, 120, '21'), true],
  ['more were edited than fit, some of them known', makeDocuments(10, 30, '21'), true],
  ['all but one came', [...makeDocuments(100, 119, '21'), ...makeDocuments(0, 1)], false],
  ['all were deleted, and older ones moved up', makeDocuments(20, 40), true],
  ['half were deleted, and older ones moved up', makeDocuments(10, 30), true],
  ['most were deleted, and no others are left', makeDocuments(15, 20), true],
  ['one was deleted, and an older one moved up', makeDocuments(1, 21), false],
  ['one was deleted, and no other is left', makeDocuments(1, 20), false],
  ['as many were displaced as came', [...makeDocuments(100, 110, '21'), ...makeDocuments(0, 10)], false],
])('whether there are changes beyond the limit: %s', (_case, documents, isCut) => {
  const findChanges = createChangeFinder(20);
  findChanges(makeResult('20', makeDocuments(0, 20)));
  const edited = documents.map((each) => (each.updatedAt === '21' ? { ...each, title: 'Այլ' } : each));
  expect(findChanges(makeResult('30', edited)).isCut).toBe(isCut);
});

test('where nothing is known before, the first result is all changes', () => {
  expect(createChangeFinder(20, nothingKnown)(makeResult('20', [one, two])).changed).toHaveLength(2);
});
