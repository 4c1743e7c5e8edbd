import { globSync } from 'node:fs';
import { isKnownPath } from './knownPaths.ts';

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

test.each([...routePaths, '/manifest.webmanifest', '/robots.txt'])('a route may have the path %s', (path) => {
  expect(isKnownPath(path || '/')).toBe(true);
});

test.each(['/programs/%D5%86%D5%B8%D6%80', '/programs/', '/api/health/', '/events/a,b'])(
  'and %s, which is redirected or an item',
  (path) => {
    expect(isKnownPath(path)).toBe(true);
  },
);

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
])('no route has %s', (path) => {
  expect(isKnownPath(path)).toBe(false);
});
