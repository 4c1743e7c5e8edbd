/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { buildItemJsonLd, buildListGraph } from './structuredData.ts';
import { anyItem, anyItems, anySection, junk, propertyRuns } from '../testing/arbitraries.ts';
import { buildSite } from '../testing/builders.ts';
import { listNewsSitemapProblems, listSitemapProblems } from '../testing/listFeedProblems.ts';
import { formatNewsSitemap, formatSitemap } from './formatSitemap.ts';
import { itemPath } from '../model/paths.ts';

jest.setTimeout(120_000);

const site = buildSite();
const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+04:00$/;
const now = Date.UTC(2025, 2, 20);

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
