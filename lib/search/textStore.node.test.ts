import { buildItem } from '../testing/builders.ts';
import { foldForSearch } from './foldForSearch.ts';
import { createTextStore } from './textStore.node.ts';

const item = buildItem();

test.each([
  ['as many as the limit', { count: 2, bytes: 1e6 }],
  ['as many bytes as the limit', { count: 10, bytes: 120 }],
])('only the texts of the newest items stay: %s', (_, most) => {
  const store = createTextStore(most);
  for (const key of ['old', 'middle']) store.upsert(key, item, { text: 'Կամուրջը քարից է։', readAt: 1 });
  expect(store.listUnread(['new', 'middle', 'old'])).toStrictEqual(['new']);
  store.upsert('new', item, { text: 'Կամուրջը քարից է։', readAt: 1 });
  expect(store.listUnread(['new', 'middle', 'old'])).toStrictEqual([]);
  expect(store.find(foldForSearch('կամուրջ')).toSorted()).toStrictEqual(['middle', 'new']);
});
