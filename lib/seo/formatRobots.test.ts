import { formatRobots } from './formatRobots.ts';

test('robots.txt opens the pages, closes the interface and names both sitemaps', () => {
  expect(formatRobots('https://www.example.org').split('\n')).toStrictEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    'Sitemap: https://www.example.org/sitemap.xml',
    'Sitemap: https://www.example.org/news-sitemap.xml',
    '',
  ]);
});
