/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { itemPath } from '../model/paths.ts';
import { anyItem, anySection, propertyRuns } from '../testing/arbitraries.ts';
import { listNewsSitemapProblems, listSitemapProblems, parseXml } from '../testing/listFeedProblems.ts';
import { formatNewsSitemap, formatSitemap, formatSitemapIndex, pickNews } from './formatSitemap.ts';

const origin = 'https://www.example.org';
const now = Date.UTC(2025, 2, 20, 14, 30);
const locations = (text: string): (string | null)[] =>
  [...parseXml(text).querySelectorAll('loc')].map((loc) => loc.textContent);

test('a sitemap follows the published rules, with the date in Yerevan where one is known', () => {
  const text = formatSitemap([{ path: '/' }, { path: "/programs/a'b", changedAt: now }], origin);
  expect(listSitemapProblems(text)).toStrictEqual([]);
  expect(locations(text)).toStrictEqual([`${origin}/`, `${origin}/programs/a'b`]);
  expect(parseXml(text).querySelector('lastmod')?.textContent).toBe('2025-03-20T18:30:00+04:00');
});

test('a sitemap has only URLs shorter than 2,048 characters', () => {
  const path = `/${'a'.repeat(2048 - origin.length - 1)}`;
  expect(locations(formatSitemap([{ path }, { path: path.slice(0, -1) }], origin))).toHaveLength(1);
});

test('a sitemap index follows the published rules', () => {
  const files = [{ path: '/sitemap/pages.xml' }, { path: '/sitemap/programs-2025.xml', changedAt: now }];
  const text = formatSitemapIndex(files, origin);
  expect(listSitemapProblems(text)).toStrictEqual([]);
  expect(locations(text)[1]).toBe(`${origin}/sitemap/programs-2025.xml`);
  const dates = [...parseXml(text).querySelectorAll('lastmod')].map(({ textContent }) => textContent);
  expect(dates).toStrictEqual(['2025-03-20T18:30:00+04:00']);
});

describe('a news sitemap', () => {
  const format = (ages: readonly number[]): string =>
    formatNewsSitemap(
      pickNews(
        ages.map((age) => ({
          path: `/programs/${age}`,
          title: 'Ի՞նչ <անել> & ինչո՞ւ',
          publishedAt: now - age,
        })),
        now,
      ),
      { siteName: 'Լույս & Ձայն', origin },
    );

  test('follows the published rules', () => {
    const text = format([1000, 2000]);
    expect(listNewsSitemapProblems(text, now)).toStrictEqual([]);
    expect(text).toContain('<news:title>Ի՞նչ &lt;անել&gt; &amp; ինչո՞ւ</news:title>');
    expect(text).toContain('<news:name>Լույս &amp; Ձայն</news:name>');
  });

  test('has a thousand at most', () => {
    expect(format(Array.from({ length: 1100 }, (_, index) => index)).match(/<url>/g)).toHaveLength(1000);
  });

  test('leaves out a title of which nothing can be written', () => {
    const entry = { path: '/programs/a', title: '\ufffe\u0000', publishedAt: now };
    expect(locations(formatNewsSitemap(pickNews([entry], now), { siteName: 'Լույս', origin }))).toStrictEqual(
      [],
    );
  });
});

test('sitemaps of any items follow the published rules', () => {
  fc.assert(
    fc.property(anySection, anyItem, ({ name }, item) => {
      const path = itemPath(name, item.id);
      const xml = formatSitemap([{ path, changedAt: item.updatedAt ?? item.createdAt }], origin);
      expect(listSitemapProblems(xml)).toEqual([]);
      const publishedAt = now - 1000;
      const news = formatNewsSitemap(pickNews([{ path, title: item.title ?? '', publishedAt }], now), {
        siteName: 'Լույս',
        origin,
      });
      expect(listNewsSitemapProblems(news, now)).toEqual([]);
    }),
    propertyRuns,
  );
}, 120_000);
