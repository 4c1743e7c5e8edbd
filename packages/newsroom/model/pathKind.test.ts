import { findPathKind, isPagePath } from './pathKind.ts';

test.each([
  ['/programs/%D5%86%D5%B8%D6%80', 'item'],
  ['/programs/', 'list'],
  ['/about-us', 'page'],
  ['/api/health/', 'endpoint'],
  ['/events/a,b', 'item'],
  ['/_next/image', 'picture'],
  // Ids of items, which may look like files.
  ['/events/a.json', 'item'],
  ['/programs/robots.txt', 'item'],
  ['/programs/a.x', 'item'],
  ['/programs/after/a.jpg', 'list'],
  ['/programs/feed.xml', 'file'],
  ['/programs/a.json/card.jpg', 'drawing'],
] as const)('%s is a %s', (path, kind) => {
  expect(findPathKind(path)).toBe(kind);
  expect(isPagePath(path)).toBe(['item', 'list', 'page'].includes(kind));
});

test.each([
  '/_global-error',
  '/programs/__a__',
  `/programs/${'a'.repeat(1501)}`,
  '/events/none.rsc',
  '/programs/category/veritas.segments/_tree.segment.rsc',
  '/about-us/a',
  '/feed.xml/2',
  '/search/3',
  '/sitemap/a/b',
  '/programs/x/y/z',
  '/api/none',
  '/programs/a/cardxjpg',
])('no route has %s', (path) => {
  expect(findPathKind(path)).toBeUndefined();
});
