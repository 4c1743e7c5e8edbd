import { searchAllowance } from '../search/searchLimits.ts';
import PageCache, { invalidateTags } from './pageCache.ts';
import type { RequestContext } from './requestContext.ts';
import { serveRoutes } from './testing/serveRoutes.ts';
import { takeTurn } from './workLimits.ts';

const render = (pagePath: string, work: () => Promise<void>) =>
  takeTurn({ kind: 'page', pagePath } as RequestContext, work);

/** As Next.js does with a page that it has rendered. */
const cache = (path: string) =>
  new PageCache().set(
    path,
    { kind: 'APP_PAGE', html: '<p>', headers: { 'x-next-cache-tags': path } },
    { cacheControl: { revalidate: 60 } },
  );

const html = { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' };

test('searches beyond what a reader may are refused without Next.js, those of others and pages are not', async () => {
  // On a slow machine the minute of the limit may pass.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  let searches = 0;
  const site = await serveRoutes({
    '/search': (_, response) => {
      searches += 1;
      response.end();
    },
    '/programs': (_, response) => response.writeHead(200, html).end(),
  });
  const search = (client: string, path = '/search?page=2') =>
    site.get(path, { 'X-Forwarded-For': client, 'X-Client-IP': '198.51.100.9' });
  for (let count = 0; count < searchAllowance.requests; count += 1) await search('198.51.100.1');
  const refused = await search('198.51.100.1');
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
    'no-store',
  ]);
  expect(refused.body.toString()).toContain('Չափազանց շատ հարցումներ');
  expect(searches).toBe(searchAllowance.requests);
  expect((await search('198.51.100.2')).status).toBe(200);
  expect((await search('198.51.100.1', '/programs')).status).toBe(200);
  site.stop();
  jest.restoreAllMocks();
});

test('so many pages are rendered at once, and no more; one that is cached does not wait for them, until it is no longer', async () => {
  const work = Promise.withResolvers<void>();
  let rendered = 0;
  const site = await serveRoutes((_, response) => response.writeHead(200, html).end('<p>'));
  await cache('/programs');
  const others = Array.from({ length: 304 }, (_, index) =>
    render(`/programs/${index}`, async () => {
      rendered += 1;
      await work.promise;
    }),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(rendered).toBe(4);
  expect((await site.get('/programs')).status).toBe(200);
  const beyond = await site.get('/events/none');
  expect([beyond.status, beyond.headers['retry-after'], beyond.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  invalidateTags(['/programs']);
  // Sent before, and still at hand as the last good page, but not rendered out of turn.
  expect((await site.get('/programs')).headers['cache-control']).toBe('no-store');
  work.resolve();
  await Promise.all(others);
  expect((await site.get('/programs')).headers['cache-control']).toContain('s-maxage');
  site.stop();
});

test('a card is drawn when no other picture is decoded, and pages do not wait for it', async () => {
  const drawn = Promise.withResolvers<void>();
  let begun = 0;
  const draw = (pagePath: string) =>
    takeTurn({ kind: 'drawing', pagePath } as RequestContext, () => {
      begun += 1;
      return drawn.promise;
    });
  const cards = ['/events/a/card.jpg', '/events/b/card.jpg', '/events/a/picture/1x1.jpg'].map(draw);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(1);
  await render('/events/page', async () => {});
  drawn.resolve();
  await Promise.all(cards);
  expect(begun).toBe(3);
});

test('a response that never arrives, as its client has left, takes nobody’s place', async () => {
  const site = await serveRoutes(
    Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `/events/${index}`,
        // As Next.js streams.
        async (_request, response) => {
          response.writeHead(200, html).end(Buffer.alloc(4 * 1024 * 1024));
          await new Promise(() => {});
        },
      ]),
    ),
    new Set(),
  );
  for (let index = 0; index < 8; index += 1) expect((await site.get(`/events/${index}`)).status).toBe(200);
  site.stop();
});

test('of many who request one page at once, one has it rendered, and none is refused', async () => {
  const order: string[] = [];
  const rendered = Promise.withResolvers<void>();
  const first = render('/programs/new', async () => {
    await rendered.promise;
    order.push('rendered');
  });
  const others = Array.from({ length: 1_000 }, () =>
    render('/programs/new', async () => void order.push('cached')),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  rendered.resolve();
  await Promise.all([first, ...others]);
  expect([order[0], order.length]).toEqual(['rendered', 1_001]);
});

test('one picture is resized at a time; what was resized before does not wait, what could not be does', async () => {
  const turns: PromiseWithResolvers<void>[] = [];
  const site = await serveRoutes(
    {
      '/_next/image': async ({ url = '' }, response) => {
        const turn = Promise.withResolvers<void>();
        turns.push(turn);
        await turn.promise;
        // As Next.js does.
        response.statusCode = url.includes('gone') ? 404 : 200;
        response.setHeader('Content-Type', 'image/webp').end();
      },
    },
    new Set(),
  );
  const resize = async (name: string) =>
    (await site.get(`/_next/image?url=${encodeURIComponent(`https://cdn.example.org/${name}`)}&w=640&q=75`))
      .status;
  const waitForTurns = async (count: number) => {
    while (turns.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  /** Requests a picture while another is being resized. */
  const waitInVain = async (name: string) => {
    const before = turns.length;
    const status = resize(name);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([name, turns.length]).toStrictEqual([name, before]);
    return { status };
  };
  try {
    const first = resize('a.jpg');
    await waitForTurns(1);
    const { status: gone } = await waitInVain('gone.jpg');
    turns[0]!.resolve();
    expect(await first).toBe(200);
    await waitForTurns(2);
    const again = resize('a.jpg');
    await waitForTurns(3);
    for (const turn of turns) turn.resolve();
    expect(await Promise.all([gone, again])).toStrictEqual([404, 200]);
    const other = resize('b.jpg');
    await waitForTurns(4);
    const { status: goneAgain } = await waitInVain('gone.jpg');
    turns[3]!.resolve();
    expect(await other).toBe(200);
    await waitForTurns(5);
    turns[4]!.resolve();
    expect(await goneAgain).toBe(404);
  } finally {
    for (const turn of turns) turn.resolve();
    site.stop();
  }
});
