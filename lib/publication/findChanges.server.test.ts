import type { QuerySnapshot } from '@/lib/firebase/admin.node';
import { createChangeFinder } from './findChanges.server';

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
  expect(createChangeFinder()(makeResult('20', [one]))).toEqual({ changed: [], gone: [], isCut: false });
});

test.each<[string, readonly Stored[], readonly string[], readonly string[]]>([
  ['a stored document is changed', [one, { ...two, updatedAt: '21' }], ['two'], []],
  ['an edited document is changed', [{ ...one, title: 'Այլ', updatedAt: '21' }], ['one'], []],
  ['more views are no change', [{ ...one, views: 2, updatedAt: '21' }], [], []],
  ['a document that moved up is no change', [one, two], [], []],
  ['a missing document is gone', [], [], ['one']],
])('after a lost connection %s', (_case, documents, changed, gone) => {
  const findChanges = createChangeFinder();
  findChanges(makeResult('20', [one]));
  const changes = findChanges(makeResult('30', documents));
  expect([changes.changed, changes.gone].map((found) => found.map(({ id }) => id))).toEqual([changed, gone]);
});

test('a result that has nothing in common with the one before it may have missed something', () => {
  const findChanges = createChangeFinder();
  findChanges(makeResult('20', [one]));
  expect(findChanges(makeResult('30', [one, two])).isCut).toBe(false);
  expect(findChanges(makeResult('40', [{ ...one, id: 'three' }])).isCut).toBe(true);
});
