import { buildItem, buildItemPage, buildItems } from '@/lib/testing/builders';
import { initialListState, type ListEvent, type ListState, pageSize, reduceListState } from './listState.ts';
import * as fc from 'fast-check';
import { anyItems, propertyRuns } from '@/lib/testing/arbitraries';
import { sortNewestFirst } from './item.ts';

const opened = buildItem({ id: 'opened' });

/** A state in which nothing is as it was at first, so that whatever an event changes shows. */
const filled: ListState = {
  isLoading: true,
  current: opened,
  all: buildItems(10),
  last: 'item-10',
  count: 25,
  category: buildItems(2, 91),
};

test('[E4] at first the list is loading and empty', () => {
  expect(initialListState).toStrictEqual({
    isLoading: true,
    current: null,
    all: [],
    last: undefined,
    count: 0,
    category: [],
  });
});

test('[K1] a page has ten items', () => {
  expect(pageSize).toBe(10);
});

const firstPage = buildItemPage({ items: buildItems(10, 31), count: 40 });
const nextPage = buildItemPage({ items: buildItems(5, 11), count: 999 });
const other = { ...opened, id: 'other' };

test.each<[string, ListState, ListEvent, Partial<ListState>]>([
  [
    'starting a fetch sets isLoading and keeps the rest',
    { ...filled, isLoading: false },
    { kind: 'fetchStarted' },
    { isLoading: true },
  ],
  [
    'the first page replaces all and sets the cursor and the count',
    filled,
    { kind: 'firstPageLoaded', page: firstPage },
    { isLoading: false, all: firstPage.items, last: 'item-40', count: 40 },
  ],
  [
    'an empty first page empties all and unsets the cursor',
    filled,
    { kind: 'firstPageLoaded', page: buildItemPage({ items: [] }) },
    { isLoading: false, all: [], last: undefined, count: 0 },
  ],
  [
    'the next page is appended and moves the cursor; the count stays',
    filled,
    { kind: 'nextPageLoaded', page: nextPage },
    { isLoading: false, all: buildItems(15), last: 'item-15' },
  ],
  [
    'an empty next page leaves the list and its cursor as they are',
    filled,
    { kind: 'nextPageLoaded', page: buildItemPage({ items: [] }) },
    { isLoading: false },
  ],
  [
    'articles by category replace all',
    filled,
    { kind: 'articlesByCategoryLoaded', items: buildItems(3, 51) },
    { isLoading: false, all: buildItems(3, 51) },
  ],
  [
    'programs by category fill category',
    filled,
    { kind: 'programsByCategoryLoaded', items: buildItems(3, 51) },
    { isLoading: false, category: buildItems(3, 51) },
  ],
  [
    'an opened item becomes current, its text with it',
    filled,
    { kind: 'itemOpened', item: other },
    { isLoading: false, current: other },
  ],
  ['a failed list fetch empties all', filled, { kind: 'listFailed' }, { isLoading: false, all: [] }],
  [
    'a failed single fetch sets current to null',
    filled,
    { kind: 'itemFailed' },
    { isLoading: false, current: null },
  ],
  [
    'a failed programs-by-category fetch empties category',
    filled,
    { kind: 'programsByCategoryFailed' },
    { isLoading: false, category: [] },
  ],
])('[S1][S2][S3][S4][S5][S6] %s', (_, before, event, change) => {
  const kept = structuredClone(before);
  expect(reduceListState(before, event)).toStrictEqual({ ...before, ...change });
  expect(before).toStrictEqual(kept);
});

test('page after page the list grows in order and without a gap', () => {
  const pages = [buildItems(10), buildItems(10, 11), buildItems(4, 21)].map((items) =>
    buildItemPage({ items, count: 24 }),
  );
  const [first, ...next] = pages;
  let state = reduceListState(initialListState, { kind: 'firstPageLoaded', page: first! });
  for (const page of next) state = reduceListState(state, { kind: 'nextPageLoaded', page });
  expect(state).toStrictEqual({
    ...initialListState,
    isLoading: false,
    all: buildItems(24),
    last: 'item-24',
    count: 24,
  });
});

test('sorting and loading pages of any items loses none and repeats none', () => {
  fc.assert(
    fc.property(anyItems, anyItems, fc.nat(), (first, next, count) => {
      const sorted = sortNewestFirst(first);
      expect(new Set(sorted)).toEqual(new Set(first));
      const moments = sorted.map(({ createdAt }) => createdAt ?? -Infinity);
      expect(moments).toEqual(moments.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
      const loaded = [first, next].reduce(
        (state, items, index) =>
          reduceListState(state, {
            kind: index === 0 ? 'firstPageLoaded' : 'nextPageLoaded',
            page: { items, last: items.at(-1)?.id, count },
          }),
        initialListState,
      );
      expect(loaded.isLoading).toBe(false);
      const ids = loaded.all.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set([...first, ...next].map(({ id }) => id)));
    }),
    propertyRuns,
  );
}, 120_000);
