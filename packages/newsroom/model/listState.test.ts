import * as fc from 'fast-check';
import { anyItems } from '../testing/arbitraries.ts';
import { buildItems, buildPageOfItems } from '../testing/builders.ts';
import { endPage, joinPages, pickNextCursor } from './listState.ts';

const firstPage = buildPageOfItems({ items: buildItems(10), count: 25 });
const nextPage = buildPageOfItems({ items: buildItems(10, 11), count: 25 });

test.each([
  ['a full page with more behind it', { length: 10, count: 25, position: 0 }, true],
  ['a full page that is the last', { length: 10, count: 10, position: 0 }, false],
  ['a short page, whatever the count says', { length: 7, count: 25, position: 0 }, false],
  ['a later page with more behind it', { length: 10, count: 25, position: 10 }, true],
  ['a later full page that is the last', { length: 10, count: 20, position: 10 }, false],
  ['a whole category', { length: 12, count: 12, position: 0 }, false],
  ['an empty list', { length: 0, count: 0, position: 0 }, false],
])('a list goes on, or not, after %s', (_, { length, count, position }, expected) => {
  const page = buildPageOfItems({ items: buildItems(length), count });
  expect(pickNextCursor(joinPages([endPage(page, 10)]), position) !== undefined).toBe(expected);
});

test('an item that was re-dated between two requests is in the list once', () => {
  const page = buildPageOfItems({ items: buildItems(10, 6), count: 25 });
  expect(joinPages([firstPage, page]).all).toStrictEqual(buildItems(15));
});

test.each([
  ['deleted: by the new count the list would end too soon', 24, 25],
  ['published behind the first page: by the old one it would, too', 26, 26],
])('the count is the larger one where an item was %s', (_, counted, count) => {
  expect(joinPages([firstPage, { ...nextPage, count: counted }]).count).toBe(count);
});

test('[S3] pages of any items together lose none and repeat none', () => {
  fc.assert(
    fc.property(anyItems, anyItems, (first, next) => {
      const pages = [first, next].map((items) => buildPageOfItems({ items }));
      const ids = joinPages(pages).all.map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toStrictEqual([]);
      expect(new Set(ids)).toEqual(new Set([...first, ...next].map(({ id }) => id)));
    }),
  );
});
