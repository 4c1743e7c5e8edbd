import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { briefSeconds } from '../http/cacheControl.ts';
import { pageStatusMark } from '../http/pageStatus.ts';
import CacheHandler from './cacheHandler.ts';
import { gate } from './limits.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

const mark = `<meta name="${pageStatusMark}" content="404"/>`;

type Made = {
  html?: string;
  body?: Buffer;
  revalidate?: number;
  status?: number;
  location?: string;
  tags?: string;
};

let now = 1_000_000;
let count = 0;
beforeEach(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  count += 1;
});

/** Does what Next.js does on a miss: stores, then responds. */
async function respond(response: ServerResponse, path: string, made: Made): Promise<void> {
  const { html, body, revalidate = 60, status = 200, location, tags = path } = made;
  const headers = { 'x-next-cache-tags': `_N_T_/layout,${tags}`, 'x-nextjs-stale-time': '300' };
  const value =
    html === undefined
      ? { kind: 'APP_ROUTE', headers }
      : {
          kind: 'APP_PAGE',
          headers,
          rscData: Buffer.from(`whole of ${html}`),
          segmentData: new Map([['/_tree', Buffer.from(`tree of ${html}`)]]),
        };
  const handler = new CacheHandler();
  expect(await handler.get(path, { kind: value.kind })).toBeNull();
  await handler.set(path, value, { cacheControl: { revalidate } });
  response.writeHead(status, {
    'Content-Type': html === undefined ? 'application/rss+xml' : 'text/html; charset=utf-8',
    'Cache-Control': `s-maxage=${revalidate}`,
    ...(location && { Location: location }),
  });
  response.end(html ?? body);
}

const serve = async (
  render: (url: string, request: IncomingMessage) => Promise<Made | 'failure'> | Made | 'failure',
) => {
  const asked: string[] = [];
  const site = await serveRoutes(async (request, response) => {
    const url = request.url!;
    asked.push(url);
    const made = await render(url, request);
    if (made === 'failure') response.writeHead(500).end('Internal Server Error');
    else await respond(response, url, made);
  });
  const read = async (path: string, headers = {}) => (await site.get(path, headers)).body.toString();
  return { ...site, asked, read };
};
/** Tests share the limits, and the tags' times: each has paths of its own. */
const at = (name: string) => `/events/${name}-${count}`;

test('a fresh page is sent without Next.js; a stale one is sent at once, and rendered behind its reader’s back', async () => {
  let version = 0;
  const work = Promise.withResolvers<void>();
  const site = await serve(async () => {
    version += 1;
    if (version === 2) await work.promise;
    return { html: `<p>${version}` };
  });
  const path = at('a');
  for (let round = 0; round < 3; round += 1) expect(await site.read(path)).toBe('<p>1');
  now += 60_000;
  for (let round = 0; round < 3; round += 1) expect(await site.read(path)).toBe('<p>1');
  expect(await site.read(path, { RSC: '1' })).toBe('whole of <p>1');
  work.resolve();
  while ((await site.read(path)) !== '<p>2') await wait(1);
  expect(site.asked).toEqual([path, path]);
});

test('stale pages are rendered two at a time, each once', async () => {
  const work = Promise.withResolvers<void>();
  let isHeld = false;
  const site = await serve(async () => {
    if (isHeld) await work.promise;
    return { html: '<p>' };
  });
  const paths = ['a', 'b', 'c'].map(at);
  for (const path of paths) await site.read(path);
  now += 60_000;
  isHeld = true;
  for (const path of [...paths, ...paths]) expect(await site.read(path)).toBe('<p>');
  while (site.asked.length < 5) await wait(1);
  await wait(30);
  expect(site.asked).toEqual([...paths, ...paths.slice(0, 2)]);
  expect(gate.readCounts().refreshes?.waiting).toBe(1);
  work.resolve();
  while (site.asked.length < 6) await wait(1);
  await wait(10);
  expect(site.asked).toEqual([...paths, ...paths]);
});

test('what a publication expires is rendered for its next reader, in every form of it; others stay', async () => {
  let version = 1;
  const site = await serve((url) => ({ html: `<p>${version}`, tags: url === at('other') ? 'other' : url }));
  await site.read(at('a'));
  await site.read(at('other'));
  version = 2;
  now += 1;
  site.pageStore.expire([at('a')]);
  now += 1;
  expect(await site.read(at('a'), { RSC: '1' })).toBe('whole of <p>2');
  expect(await site.read(at('a'))).toBe('<p>2');
  expect(await site.read(at('other'))).toBe('<p>1');
});

test('where a render fails an expired page is sent; a file and a missing page are not', async () => {
  let isFailing = false;
  const site = await serve((url) => {
    if (isFailing) return 'failure';
    if (url.endsWith('feed.xml')) return { body: Buffer.from('<rss/>'), tags: 'failing' };
    return { html: url === at('gone') ? mark : '<p>good', tags: 'failing' };
  });
  const paths = [at('a'), at('gone'), '/events/feed.xml'];
  const statuses = async () => Promise.all(paths.map(async (path) => (await site.get(path)).status));
  expect(await statuses()).toEqual([200, 404, 200]);
  isFailing = true;
  now += 60_000;
  // Stale: sent as they were.
  expect(await statuses()).toEqual([200, 404, 200]);
  await wait(20);
  site.pageStore.expire(['failing']);
  now += 1;
  expect(await statuses()).toEqual([200, 503, 503]);
  const lastGood = await site.get(at('a'));
  expect([lastGood.headers['cache-control'], lastGood.body.toString()]).toEqual(['no-store', '<p>good']);
  // The router loads the page.
  isFailing = false;
  while ((await site.get(at('a'))).headers['cache-control'] === 'no-store') await wait(1);
  expect(await statuses()).toEqual([200, 404, 200]);
});

test('who comes after a publication does not share a render that began before it', async () => {
  const renders: PromiseWithResolvers<Made>[] = [];
  const site = await serve(() => {
    const render = Promise.withResolvers<Made>();
    renders.push(render);
    return render.promise;
  });
  const path = at('a');
  const before = site.read(path);
  while (renders.length < 1) await wait(1);
  now += 1;
  site.pageStore.expire([path]);
  now += 1;
  const after = [site.read(path), site.read(path)];
  await wait(30);
  renders[0]!.resolve({ html: '<p>old' });
  expect(await before).toBe('<p>old');
  while (renders.length < 2) await wait(1);
  renders[1]!.resolve({ html: '<p>new' });
  expect(await Promise.all(after)).toEqual(['<p>new', '<p>new']);
  expect(await site.read(path)).toBe('<p>new');
  expect(renders).toHaveLength(2);
});

test('a render that a publication overtook is not stored', async () => {
  const renders: PromiseWithResolvers<Made>[] = [];
  const site = await serve(() => {
    const render = Promise.withResolvers<Made>();
    renders.push(render);
    return render.promise;
  });
  const before = site.read(at('a'));
  while (renders.length < 1) await wait(1);
  site.pageStore.expire([at('a')]);
  now += 1;
  renders[0]!.resolve({ html: '<p>old' });
  expect(await before).toBe('<p>old');
  const after = site.read(at('a'));
  while (renders.length < 2) await wait(1);
  renders[1]!.resolve({ html: '<p>new' });
  expect(await after).toBe('<p>new');
});

test('a page without something is sent for half a minute while it is rendered again, and then not before', async () => {
  let version = 0;
  const site = await serve(() => ({
    html: `<p>${(version += 1)}`,
    revalidate: version === 1 ? briefSeconds : 60,
  }));
  expect(await site.read(at('a'))).toBe('<p>1');
  now += 30_000;
  expect(await site.read(at('a'))).toBe('<p>2');
});

test('the router gets the data of the page that readers get, and parts of them by name; only under their own URL do caches store them', async () => {
  const site = await serve(() => ({ html: '<p>1' }));
  const path = at('a');
  await site.read(path);
  const tree = { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' };
  const get = async (url: string, headers: Record<string, string>) => {
    const response = await site.get(url, headers);
    const { 'content-type': type, 'cache-control': caching, 'x-nextjs-postponed': mode } = response.headers;
    return [response.status, type, caching!.includes('s-maxage'), mode, response.body.toString()];
  };
  const type = 'text/x-component';
  expect(await get(`${path}?_rsc=`, { RSC: '1' })).toEqual([200, type, true, undefined, 'whole of <p>1']);
  expect(await get(path, { RSC: '1' })).toEqual([200, type, false, undefined, 'whole of <p>1']);
  expect(await get(`${path}?_rsc=x`, tree)).toEqual([200, type, false, '2', 'tree of <p>1']);
  // Next.js 16.4.5 makes this hash.
  expect(await get(`${path}?_rsc=_i_aeImnuN6u1u1r`, tree)).toEqual([200, type, true, '2', 'tree of <p>1']);
  expect((await get(path, { ...tree, 'Next-Router-Segment-Prefetch': '/none' }))[0]).toBe(404);
  expect((await get(`${path}?_rsc=x`, {}))[2]).toBe(false);
  expect((await get(path, {}))[2]).toBe(true);
  expect(site.asked).toEqual([path]);
  const etags = await Promise.all(
    [{}, { RSC: '1' }, tree].map(async (headers) => (await site.get(path, headers)).headers.etag),
  );
  expect(new Set(etags).size).toBe(3);
  // RFC 9110, 8.8.3.
  for (const etag of etags) expect(etag).toMatch(/^W\/"[\x21\x23-\x7e]+"$/);
  expect((await site.get(path, { ...tree, 'If-None-Match': etags[2]! })).status).toBe(304);
});

test('a redirect is stored; to the router it is data', async () => {
  const site = await serve(() => ({ html: '', status: 307, location: '/events' }));
  for (let round = 0; round < 2; round += 1) {
    const { status, headers } = await site.get(at('a'));
    expect([status, headers.location, headers['cache-control']]).toEqual([307, '/events', 'no-store']);
  }
  const { status, headers } = await site.get(at('a'), { RSC: '1' });
  expect([status, headers.location]).toEqual([200, undefined]);
  expect(site.asked).toHaveLength(1);
});

test('thousands of missing pages take the place of none that exists', async () => {
  const site = await serve((url) => ({
    html: (url === at('a') ? '' : mark) + randomBytes(6_000).toString('base64'),
  }));
  await site.read(at('a'));
  for (let index = 0; index < 800; index += 1) await site.pageStore.find(at(`none-${index}`));
  const { asked } = site;
  await site.read(at('a'));
  expect(asked).toHaveLength(801);
  await site.read(at('none-0'));
  expect(asked).toHaveLength(802);
});

test('what a reader sends reaches no page that others get', async () => {
  const headers: unknown[] = [];
  const site = await serve((_, request) => {
    headers.push(request.headers);
    return { html: '<p>' };
  });
  await site.read(`${at('a')}?poison`, { 'X-Poison': '1', Cookie: 'a=b', 'User-Agent': 'poison', RSC: '1' });
  expect(headers).toEqual([
    { host: 'localhost', 'user-agent': 'newsroom', connection: expect.any(String) as string },
  ]);
  expect(site.asked).toEqual([at('a')]);
});

test('files of Next.js are not taken for one another', async () => {
  const site = await serveRoutes(async ({ url = '' }, response) => {
    const headers = { 'x-next-cache-tags': url };
    await new CacheHandler().set(
      url,
      { kind: 'APP_ROUTE', headers },
      { cacheControl: { revalidate: false } },
    );
    response
      .writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'public, max-age=0, must-revalidate' })
      .end(url.repeat(200));
  });
  const etags = new Set<unknown>();
  for (const path of ['/robots.txt', '/manifest.webmanifest']) {
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await site.get(path);
      etags.add(headers.etag);
      expect(body.toString()).toBe(path.repeat(200));
    }
  }
  expect([etags.size, etags.has(undefined)]).toEqual([2, false]);
});

test('a page that a flood waits for begins at the turn of its first reader, not of the flood', async () => {
  const work = Promise.withResolvers<void>();
  const site = await serve(async (url) => {
    if (url.includes('blocks')) await work.promise;
    return { html: `<p>${url}` };
  });
  const flood = '198.51.100.1';
  const blocking = [0, 1, 2, 3].map((index) => site.pageStore.find(at(`blocks-${index}`), flood));
  const waiting = Array.from({ length: 20 }, (_, index) => site.pageStore.find(at(`wait-${index}`), flood));
  const wanted = [flood, '198.51.100.2'].map((client) => site.pageStore.find(at('wanted'), client));
  work.resolve();
  await Promise.all([...blocking, ...waiting, ...wanted]);
  const { asked } = site;
  expect(asked.filter((path) => path === at('wanted'))).toHaveLength(1);
  expect(asked.indexOf(at('wanted'))).toBeLessThan(asked.indexOf(at('wait-2')));
});

test('who is refused while others wait for the same page is told at once, and a page that all were refused can be requested again', async () => {
  const work = Promise.withResolvers<void>();
  const site = await serve(async () => {
    await work.promise;
    return { html: '<p>' };
  });
  const flood = '198.51.100.1';
  const all = Array.from({ length: 304 }, (_, index) => site.pageStore.find(at(`flood-${index}`), flood));
  const outcomes = Promise.allSettled(all);
  await expect(site.pageStore.find(at('alone'), flood)).rejects.toThrow('too much is waiting');
  const reader = site.pageStore.find(at('shared'), '198.51.100.2');
  await expect(site.pageStore.find(at('shared'), flood)).rejects.toThrow('too much is waiting');
  work.resolve();
  expect((await reader).from).toBe('render');
  await outcomes;
  expect((await site.pageStore.find(at('alone'), flood)).from).toBe('render');
});
