/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { itemPath } from 'newsroom/model/paths';
import { anyItem, anySection, propertyRuns } from 'newsroom/testing/arbitraries';
import { listNewsSitemapProblems, listSitemapProblems, parseXml } from '../testing/listFeedProblems.ts';
import { formatNewsSitemap, formatSitemap, formatSitemapIndex } from './formatSitemap.ts';

const origin = 'https://www.example.org';
const now = Date.UTC(2025, 2, 20, 14, 30);
const read = (text: string, name: string): readonly (string | null)[] =>
  [...parseXml(text).getElementsByTagNameNS('*', name)].map(({ textContent }) => textContent);

test('a sitemap and an index name their URLs, with the date in Yerevan where one is known', () => {
  const entries = [{ path: '/' }, { path: "/programs/a'b", changedAt: now }];
  for (const text of [formatSitemap(entries, origin), formatSitemapIndex(entries, origin)]) {
    expect(listSitemapProblems(text)).toStrictEqual([]);
    expect(read(text, 'loc')).toStrictEqual([`${origin}/`, `${origin}/programs/a'b`]);
    expect(read(text, 'lastmod')).toStrictEqual(['2025-03-20T18:30:00+04:00']);
  }
});

test('a news sitemap has the title of each item, and the site’s name', () => {
  const entry = { path: '/programs/a', title: 'Ի՞նչ <անել> & ինչո՞ւ', publishedAt: now - 1000 };
  const text = formatNewsSitemap([entry], { siteName: 'Լույս & Ձայն', origin });
  expect(read(text, 'title')).toStrictEqual(['Ի՞նչ <անել> & ինչո՞ւ']);
  expect(read(text, 'name')).toStrictEqual(['Լույս & Ձայն']);
});

test('sitemaps of any items follow the published rules', () => {
  fc.assert(
    fc.property(anySection, anyItem, ({ name }, item) => {
      const path = itemPath(name, item.id);
      const xml = formatSitemap([{ path, changedAt: item.updatedAt ?? item.createdAt }], origin);
      expect(listSitemapProblems(xml)).toEqual([]);
      const publishedAt = now - 1000;
      const entry = { path, title: `Նոր ${item.title}`, publishedAt };
      const news = formatNewsSitemap([entry], { siteName: 'Լույս', origin });
      expect(listNewsSitemapProblems(news, now)).toEqual([]);
    }),
    propertyRuns,
  );
}, 120_000);
