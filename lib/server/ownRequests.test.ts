import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { isOwnRequest, ownHeader } from '../http/requestOwnPage.node.ts';
import { sections } from '../model/sections.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import { serve } from '../testing/serve.ts';
import { refreshFrontPages } from './ownRequests.ts';
import PageCache from './pageCache.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=60' };
const minuteMs = 60_000;

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

afterEach(() => {
  getSharedState().ownUrl = undefined;
});

/** As the site does, whose own requests come to itself. */
async function serveSite(...routes: Parameters<typeof serveRoutes>) {
  const site = await serveRoutes(...routes);
  getSharedState().ownUrl = `http://127.0.0.1:${site.port}`;
  return site;
}

test('stale pages are sent at once and regenerated two at a time, each once, behind the readers’ backs; a prefetch has none regenerated', async () => {
  const begun: string[] = [];
  const work = Promise.withResolvers<void>();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const paths = ['/events/a', '/events/b', '/events/c'];
  const store = (path: string) =>
    new PageCache().set(
      path,
      { kind: 'APP_PAGE', html: '<p>', headers: { 'x-next-cache-tags': path } },
      { cacheControl: { revalidate: 60 } },
    );
  for (const path of [...paths, '/events/prefetched']) await store(path);
  clock.mockReturnValue(1_060_000);
  const site = await serveSite(async ({ url = '' }, response) => {
    response.writeHead(200, html).end('<p>');
    if ((await new PageCache().get(url))!.lastModified === 1_060_000) return;
    begun.push(url);
    // As Next.js does, behind the response.
    void work.promise.then(() => store(url));
  });
  await site.get('/events/prefetched', { Purpose: 'prefetch' });
  for (const path of [...paths, ...paths]) expect((await site.get(path)).body.toString()).toBe('<p>');
  await waitUntil(() => begun.length === 2);
  await setTimeout(50);
  expect(begun).toEqual(['/events/a', '/events/b']);
  work.resolve();
  await waitUntil(() => begun.length === 3);
  await setTimeout(50);
  expect(begun).toEqual(paths);
  site.stop();
  clock.mockRestore();
});

test('no client can claim to be this server', () => {
  expect(isOwnRequest({ 'user-agent': 'newsroom-site' })).toBe(false);
  expect(isOwnRequest({ [ownHeader]: '' })).toBe(false);
  expect(isOwnRequest({})).toBe(false);
  expect(isOwnRequest({ [ownHeader]: getSharedState().ownToken })).toBe(true);
});

test('once a page could not be rendered its readers wait for no other try, and have it again once it can be', async () => {
  const send = (response: ServerResponse): unknown =>
    response.writeHead(200, html).end('<!DOCTYPE html><p>Բարև</p></body></html>');
  let render = send;
  const path = '/events/failing';
  const site = await serveSite({ [path]: (_, response) => void render(response) }, new Set());
  const readCaching = async () => (await site.get(path)).headers['cache-control'];
  expect(await readCaching()).toContain('s-maxage');
  let tries = 0;
  const tried = Promise.withResolvers<ServerResponse>();
  render = (failed) => {
    // The render that this server then begins does not end.
    render = (response) => {
      tries += 1;
      tried.resolve(response);
    };
    failed.writeHead(500).end();
  };
  for (let reader = 0; reader < 3; reader += 1) expect(await readCaching()).toBe('no-store');
  const response = await tried.promise;
  expect(tries).toBe(1);
  render = send;
  send(response);
  while ((await readCaching()) === 'no-store') await setImmediate();
  site.stop();
});

describe('the home page and the lists', () => {
  const requested: string[] = [];
  let site = '';
  let noteRequest: ReturnType<typeof refreshFrontPages>;

  beforeAll(async () => {
    site = await serve((request, response) => {
      requested.push(request.url!);
      noteRequest(request);
      response.end();
    });
  });
  beforeEach(() => {
    jest.useFakeTimers({
      now: 1_000_000,
      doNotFake: ['nextTick', 'queueMicrotask', 'performance', 'setImmediate', 'setTimeout', 'clearTimeout'],
    });
    requested.length = 0;
    getSharedState().ownUrl = `http://${site}`;
    noteRequest = refreshFrontPages();
  });
  afterEach(() => jest.useRealTimers());

  const frontPages = ['/', ...sections.map(({ name }) => `/${name}`)];

  test('are requested every four minutes while readers come, for an hour after the last one', async () => {
    noteRequest({ headers: {}, url: '/contact' } as never);
    for (let round = 1; round <= 15; round += 1) {
      jest.advanceTimersByTime(4 * minuteMs);
      await waitUntil(() => requested.length === frontPages.length * round);
    }
    expect(requested.slice(0, frontPages.length)).toEqual(frontPages);
    // Its own requests are no readers.
    jest.advanceTimersByTime(8 * minuteMs);
    await setTimeout(50);
    expect(requested).toHaveLength(frontPages.length * 15);
  });

  test('are not where nobody visits but a load balancer', async () => {
    noteRequest({ headers: {}, url: '/api/health' } as never);
    jest.advanceTimersByTime(60 * minuteMs);
    await setTimeout(50);
    expect(requested).toEqual([]);
  });
});
