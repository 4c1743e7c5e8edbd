import * as fc from 'fast-check';
import { initialListState, reduceListState } from './listState.ts';
import { parseItem, sortNewestFirst } from './item.ts';
import { anyDocument, anyId, anyItems, anySection, propertyRuns } from '../testing/arbitraries.ts';
import { buildSite } from '../testing/builders.ts';
import { formatDate, formatDateTime, formatIsoDateTime } from '../i18n/formatDate.ts';
import { formatMinutes, formatNumber } from '../i18n/formatNumber.ts';
import { cardPath, decodeSegment, itemPath } from './paths.ts';

jest.setTimeout(120_000);

const site = buildSite();
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/;
const armenianDate = /^\d{1,2} [ա-և]+ \d{1,4}(?:, \d\d:\d\d)?$/;

function pickThere<Value>(values: readonly (Value | undefined)[]): readonly Value[] {
  return values.filter((value) => value !== undefined);
}

test('every document is an item whose every field can be shown', () => {
  fc.assert(
    fc.property(anyId, fc.oneof(anyDocument, fc.anything()), (id, document) => {
      const item = parseItem(id, document);
      // JSON has no −0.
      expect(JSON.parse(JSON.stringify(item))).toEqual({ ...item, views: item.views + 0 });
      for (const moment of pickThere([item.createdAt, item.updatedAt, item.startsAt, item.endsAt])) {
        expect(formatIsoDateTime(moment)).toMatch(isoDate);
        expect(formatDate(moment)).toMatch(armenianDate);
        expect(formatDateTime(moment)).toMatch(armenianDate);
      }
      for (const address of pickThere([item.image, item.video, item.audio, item.captions, item.contentUrl])) {
        expect(['http:', 'https:']).toContain(new URL(address).protocol);
      }
      for (const text of pickThere([
        item.title,
        item.description,
        item.author,
        item.place,
        ...item.categories,
      ])) {
        expect(text.trim()).not.toBe('');
      }
      expect(formatNumber(item.views)).toMatch(/^[\d\u00a0]+$/);
      for (const seconds of pickThere([item.durationSeconds])) {
        expect(formatMinutes(seconds)).toMatch(/^[\d\u00a0]+$/);
      }
    }),
    propertyRuns,
  );
});

test('an address leads back to its id', () => {
  fc.assert(
    fc.property(anySection, anyId, ({ name }, id) => {
      for (const path of [itemPath(name, id), cardPath(name, id)]) {
        const url = new URL(path, site.url);
        expect([url.pathname, url.search, url.hash]).toEqual([path, '', '']);
        expect(decodeSegment(url.pathname.split('/')[2] ?? '')).toBe(id);
      }
    }),
    propertyRuns,
  );
});

test('a list keeps its items, newest first, whatever becomes of it', () => {
  fc.assert(
    fc.property(anyItems, anyItems, fc.nat(), (first, next, count) => {
      const sorted = sortNewestFirst(first);
      expect(new Set(sorted)).toEqual(new Set(first));
      const moments = sorted.map(({ createdAt }) => createdAt ?? -Infinity);
      expect(moments).toEqual(moments.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
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
});
