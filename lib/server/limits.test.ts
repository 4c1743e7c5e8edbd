import { searchAllowance } from '../search/searchLimits.ts';
import { serveRoutes } from './testing/serveRoutes.ts';

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
});

/** The client of `site.get`, and one of another IP address. */
const [client, stranger] = ['127.0.0.1', '198.51.100.1'];

test('so many pages are rendered at once, and no more; drawings wait for one another, and pages not for them', async () => {
  const work = Promise.withResolvers<void>();
  const begun: string[] = [];
  const site = await serveRoutes(async ({ url = '' }, response) => {
    begun.push(url);
    await work.promise;
    response.writeHead(200, html).end('<p>');
  });
  const cards = ['/events/a/card.jpg', '/events/b/card.jpg', '/events/a/picture/1x1.jpg'].map((path) =>
    site.pageStore.find(path),
  );
  const others = Array.from({ length: 304 }, (_, index) => site.pageStore.find(`/programs/${index}`, client));
  while (begun.length < 5) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun).toEqual(['/events/a/card.jpg', ...[0, 1, 2, 3].map((index) => `/programs/${index}`)]);
  const beyond = await site.get('/events/none');
  expect([beyond.status, beyond.headers['retry-after'], beyond.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  // One of another client takes the place of the last of this one.
  const newcomer = site.pageStore.find('/programs/new', stranger);
  await expect(others.at(-1)).rejects.toThrow('too much is waiting');
  work.resolve();
  await Promise.all([...cards, ...others.slice(0, -1), newcomer]);
});

test('of many who request one page at once, one has it rendered, and none is refused', async () => {
  let begun = 0;
  const site = await serveRoutes(async (_, response) => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    response.writeHead(200, html).end('<p>');
  });
  await Promise.all(Array.from({ length: 1_000 }, () => site.pageStore.find('/programs/new')));
  expect(begun).toBe(1);
});

test('one picture is resized at a time; what was resized before does not wait, what could not be does', async () => {
  const turns: PromiseWithResolvers<void>[] = [];
  const site = await serveRoutes({
    '/_next/image': async ({ url = '' }, response) => {
      const turn = Promise.withResolvers<void>();
      turns.push(turn);
      await turn.promise;
      // Next.js does this.
      response.statusCode = url.includes('gone') ? 404 : 200;
      response.setHeader('Content-Type', 'image/webp').end();
    },
  });
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
  }
});
