import { globSync } from 'node:fs';
import { findRouteKind } from './routes.ts';

/** A path of each route of `app`, with something in the place of its parameters. */
const routePaths = globSync('app/**/{page,route}.{ts,tsx}')
  .concat(globSync('app/{icon,apple-icon}.*'))
  .map((file) =>
    file
      .replace(/^app/, '')
      .replace(/\/(?:page|route)\.tsx?$/, '')
      .replaceAll(/\/\([^)]+\)|\/\[\[[^\]]+\]\]/g, '')
      .replace('/[section]', '/programs')
      .replace('[category]', 'veritas')
      .replaceAll(/\[\w+\]/g, 'a'),
  );

const filePaths = ['/manifest.webmanifest', '/robots.txt', '/apple-icon.png', '/icon.svg'];

test.each([...routePaths, ...filePaths])('the path %s is one of its kind', (path) => {
  const expected = [
    [/^\/api\//, 'endpoint'],
    [/^\/programs.*(?:(?:card|cover)\.jpg|picture)/, 'drawing'],
    [/\.|sitemap/, 'file'],
    [/^/, 'page'],
  ] as const;
  expect(findRouteKind(path || '/')).toBe(expected.find(([pattern]) => pattern.test(path))?.[1]);
});

test.each([
  ['/programs/%D5%86%D5%B8%D6%80', 'page'],
  ['/programs/', 'page'],
  ['/api/health/', 'endpoint'],
  ['/events/a,b', 'page'],
  ['/_next/image', 'picture'],
  // Ids of items, which may look like files.
  ['/events/a.json', 'page'],
  ['/programs/robots.txt', 'page'],
  ['/programs/after/a.jpg', 'page'],
  ['/programs/a.json/card.jpg', 'drawing'],
] as const)('%s is a %s', (path, kind) => {
  expect(findRouteKind(path)).toBe(kind);
});

test.each([
  '/none',
  '/Programs',
  '/.env',
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
  expect(findRouteKind(path)).toBeUndefined();
});
