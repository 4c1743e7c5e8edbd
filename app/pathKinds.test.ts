import { globSync } from 'node:fs';
import { findPathKind } from 'newsroom/model/pathKind';

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
    [/^\/preview\//, 'preview'],
    [/^\/programs.*(?:(?:card|cover)\.jpg|picture)/, 'drawing'],
    [/\.|sitemap/, 'file'],
    [/^\/programs\/a$/, 'item'],
    [/^\/programs/, 'list'],
    [/^/, 'page'],
  ] as const;
  expect(findPathKind(path || '/')).toBe(expected.find(([pattern]) => pattern.test(path))?.[1]);
});
