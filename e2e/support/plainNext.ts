import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import { createLog } from '../../lib/runtime/createLog.node.ts';
import CacheHandler from '../../lib/server/cacheHandler.ts';
import { completeResponse } from '../../lib/server/completeResponse.ts';
import { createRequestHandler } from '../../lib/server/handleRequest.ts';
import { createNextServer, currentRender, type NextResponse } from '../../lib/server/nextServer.ts';
import { PageStore } from '../../lib/server/pageStore.ts';
import { getEnv } from '../../lib/settings/env.node.ts';

// A program: Next.js with the site's build, without the site's server on PORT, with a cache of all that it stores, and
// behind the site's page store on SITE_PORT. It tells the test that started it what Next.js stores.

export type Stored = { key: string; kind: string; tags: string; segments: readonly string[] };

const { get, set } = CacheHandler.prototype;
const pages = new Map<string, object>();
CacheHandler.prototype.set = function report(key, value, context) {
  const stored: Stored = {
    key,
    kind: String(value?.kind),
    tags: String(value?.headers?.['x-next-cache-tags'] ?? ''),
    segments: [...(value?.segmentData?.keys() ?? [])],
  };
  process.send?.(stored);
  if (stored.kind.startsWith('APP_')) pages.set(key, { value, lastModified: Date.now(), ...context });
  return set.call(this, key, value, context);
};
CacheHandler.prototype.get = async function find(key, context) {
  const isOfSite = currentRender.getStore() !== undefined;
  return (!isOfSite && pages.get(key)) || get.call(this, key, context);
};

const port = Number(process.env.PORT);
const app = next({ dev: false, port, quiet: true });
await app.prepare();
const handle = app.getRequestHandler();
const requestNext = createNextServer(handle);
const settings = getEnv();
const complete = (nextResponse: NextResponse) =>
  completeResponse(nextResponse, { settings, styleSheets: new Map() });
const pageStore = new PageStore(requestNext, complete);
const log = createLog('silent');

const listen = (listener: RequestListener, at: unknown): Promise<void> =>
  new Promise((resolve) => createServer(listener).listen(Number(at), resolve));
await listen((request, response) => void handle(request, response), port);
const handleAsSite = createRequestHandler({
  settings,
  log,
  files: new Set(),
  pageStore,
  requestNext,
  complete,
});
await listen((request, response) => handleAsSite(request, response, 'a test'), process.env.SITE_PORT);
console.log('started');
