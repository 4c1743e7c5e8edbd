import { globSync } from 'node:fs';
import path from 'node:path';
import { findPathKind } from 'newsroom/model/pathKind';
import { findEndpoint } from './endpoints.ts';

// Modules that load a database or a thread are not needed to see which methods a route has.
jest.mock('../search/search.server.ts');
jest.mock('../content/tagPage.server.ts');

const routes = globSync('app/api/**/route.ts').map(
  (file) => [`/${path.dirname(file).slice(4)}`, file] as const,
);

test.each(routes)('%s is let through with the method that its route has', async (endpoint, file) => {
  const { GET, POST } = (await import(path.resolve(file))) as Record<string, unknown>;
  const methods = Object.entries({ GET, POST }).flatMap(([name, handler]) => (handler ? [name] : []));
  expect([findPathKind(endpoint), [findEndpoint(endpoint)?.method]]).toEqual(['endpoint', methods]);
});
