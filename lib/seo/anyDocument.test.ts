/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { initialListState, reduceListState } from '../model/listState.ts';
import { parseItem, sortNewestFirst } from '../model/item.ts';
import { pickPodcastCategory } from '../feeds/podcastCategories.ts';
import { buildItemJsonLd, buildListGraph } from './structuredData.ts';
import {
  anyDocument,
  anyId,
  anyItem,
  anyItems,
  anySection,
  junk,
  propertyRuns,
} from '../testing/arbitraries.ts';
import { buildSite } from '../testing/builders.ts';
import {
  listJsonFeedProblems,
  listNewsSitemapProblems,
  listPodcastProblems,
  listRssProblems,
  listSitemapProblems,
} from '../testing/listFeedProblems.ts';
import { buildFeedItem } from '../feeds/buildFeedItem.ts';
import { formatDate, formatDateTime, formatIsoDateTime } from '../i18n/formatDate.ts';
import { formatJsonFeed } from '../feeds/formatJsonFeed.ts';
import { formatMinutes, formatNumber } from '../i18n/formatNumber.ts';
import { formatPodcast, formatRss } from '../feeds/formatRss.ts';
import { formatNewsSitemap, formatSitemap } from './formatSitemap.ts';
import { cardPath, decodeSegment, itemPath } from '../model/paths.ts';

jest.setTimeout(120_000);

const site = buildSite();
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/;
const armenianDate = /^\d{1,2} [ա-և]+ \d{1,4}(?:, \d\d:\d\d)?$/;
const now = Date.UTC(2025, 2, 20);

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

test('feeds follow their rules', () => {
  const enclosure = { url: 'https://cdn.example.org/a.mp3', bytes: 5, mediaType: 'audio/mpeg' };
  fc.assert(
    fc.property(anySection, anyItems, fc.boolean(), (section, items, hasSound) => {
      const enclosures = hasSound ? [enclosure] : [];
      const feed = {
        label: section.label,
        description: 'Նոր նյութեր',
        path: `/${section.name}`,
        items: items.map((item) =>
          buildFeedItem({ section, item, body: undefined, enclosures, origin: site.url }),
        ),
      };
      const frame = { site, selfPath: `/${section.name}/feed.xml` };
      const rss = formatRss(feed, frame);
      const json = formatJsonFeed(feed, frame);
      expect(listRssProblems(rss)).toEqual([]);
      expect(listJsonFeedProblems(json)).toEqual([]);
      expect(rss).not.toMatch(junk);
      expect(json).not.toMatch(junk);
      if (!hasSound) return;
      const podcast = formatPodcast(feed, pickPodcastCategory('veritas'), frame);
      expect(listPodcastProblems(podcast)).toEqual([]);
      expect(podcast).not.toMatch(junk);
    }),
    propertyRuns,
  );
});

test('sitemaps follow their rules', () => {
  fc.assert(
    fc.property(anySection, anyItem, ({ name }, item) => {
      const path = itemPath(name, item.id);
      const xml = formatSitemap([{ path, changedAt: item.updatedAt ?? item.createdAt }], site.url);
      expect(listSitemapProblems(xml)).toEqual([]);
      const publishedAt = now - 1000;
      const news = formatNewsSitemap([{ path, title: item.title ?? '', publishedAt }], {
        siteName: site.name,
        origin: site.url,
        now,
      });
      expect(listNewsSitemapProblems(news, now)).toEqual([]);
    }),
    propertyRuns,
  );
});

test('structured data state nothing that is not there', () => {
  const listDates = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) =>
          typeof inner === 'string' && /Date|date|dateP|dateM/.test(name) ? [inner] : listDates(inner),
        )
      : [];
  fc.assert(
    fc.property(anySection, anyItems, (section, items) => {
      const list = { section, position: 0, path: `/${section.name}`, title: 'Ա', description: 'Բ' };
      const graphs = [
        ...items.map((item) => buildItemJsonLd(site, section, item)),
        buildListGraph(site, { ...list, page: { items, last: undefined, count: items.length } }),
      ];
      for (const graph of graphs) {
        // JSON has no undefined and makes null of NaN.
        const written = JSON.stringify(graph);
        expect(JSON.parse(written)).toEqual(graph);
        expect(written).not.toMatch(junk);
        for (const date of listDates(graph)) expect(date).toMatch(isoDate);
      }
    }),
    propertyRuns,
  );
});
