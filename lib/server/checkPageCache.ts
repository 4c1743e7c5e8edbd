import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fetch } from 'undici';
import { missingPageTag } from '../content/cacheTags.ts';
import type { Handle } from './handleRequest.ts';
import { findCached, hashVersion, invalidateTags } from './pageCache.ts';
import { missingPath } from './routes.ts';

/**
 * Has Next.js render a page that needs no backend, and invalidates its tag. Throws when the page was not in the cache,
 * or stays there: the cache relies on private parts of Next.js (docs/decisions/013), and without this check
 * publications would show a minute late, in silence.
 */
export async function checkPageCache(handle: Handle, { withinMs = 5_000 } = {}): Promise<void> {
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${missingPath}`);
  const sent = await response.text();
  server.close();
  // Next.js stores a page after it has sent it.
  for (let waited = 0; waited < withinMs && findCached(missingPath) === undefined; waited += 10)
    await wait(10);
  if (findCached(missingPath) === undefined) {
    throw new Error(
      `Next.js responded ${response.status} and did not store the page in lib/server/pageCache.ts under its path`,
    );
  }
  if (findCached(missingPath)?.version !== hashVersion(sent)) {
    throw new Error('Next.js does not send the HTML that it stores in lib/server/pageCache.ts');
  }
  invalidateTags([missingPageTag]);
  if (findCached(missingPath) !== undefined) {
    throw new Error('Next.js stores pages in lib/server/pageCache.ts without their tags (x-next-cache-tags)');
  }
}
