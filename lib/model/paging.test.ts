import * as fc from 'fast-check';
import { anyItems } from '../testing/arbitraries.ts';
import { buildItemPage, buildItems } from '../testing/builders.ts';
import { sortNewestFirst } from './item.ts';
import { joinPages, pageSize, pickNextCursor } from './paging.ts';

test('[K1] a page has ten items', () => {
  expect(pageSize).toBe(10);
});

const buildPage = (from: number, length: number, count: number) =>
  buildItemPage({ items: buildItems(length, from), count });

test.each([
  ['a full page with more behind it', [buildPage(1, 10, 25)], 0, 'item-10'],
  ['a full page that is the last', [buildPage(1, 10, 10)], 0, undefined],
  ['a short page, whatever the count says', [buildPage(1, 7, 25)], 0, undefined],
  ['a later page with more behind it', [buildPage(11, 10, 25)], 10, 'item-20'],
  ['no page yet', [], 0, undefined],
  // One of the first ten was deleted before the second request counted: item-21 is still to come.
  [
    'a count from which a loaded item is missing',
    [buildPage(1, 10, 21), buildPage(11, 10, 20)],
    0,
    'item-20',
  ],
])('a list goes on, or not, after %s', (_, pages, position, expected) => {
  expect(pickNextCursor(pages, position)?.id).toBe(expected);
});

test('sorting and joining pages of any items loses none and repeats none', () => {
  fc.assert(
    fc.property(anyItems, anyItems, (first, next) => {
      const sorted = sortNewestFirst(first);
      expect(new Set(sorted)).toEqual(new Set(first));
      const moments = sorted.map(({ createdAt }) => createdAt ?? -Infinity);
      expect(moments).toEqual(moments.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
      const ids = joinPages([first, next].map((items) => buildItemPage({ items }))).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set([...first, ...next].map(({ id }) => id)));
    }),
  );
});
