import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { revalidateSecret } from '../../tools/testSite/startTestSite.ts';
import { revalidate } from '../support/publish.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

const seen = [
  '/',
  '/programs',
  '/analyses/category/veritas',
  '/feed.xml',
  '/programs/feed.xml',
  '/programs/category/whatToDo/podcast.xml',
  '/news-sitemap.xml',
  '/programs/khachkari-lezun/card.jpg',
];

test('[D3] with the backend stopped, cached pages, feeds, sitemaps and share cards are served and no error is cached; once it is back, so are the others', async ({
  startOwn,
}) => {
  test.setTimeout(150_000);
  const { testSite, request } = await startOwn({ seed: 'sample' });
  const get = async (path: string) => {
    const response = await request.get(path);
    const text = await response.text();
    const isPage = response.headers()['content-type']?.startsWith('text/html');
    return { status: response.status(), content: isPage ? listTitles(text) : text };
  };
  const portOf = (host: string): number => Number(host.split(':')[1]);
  const { firestoreHost, storageHost } = testSite.firebase;
  expect((await request.get('/api/health')).status()).toBe(200);
  const before = await Promise.all(seen.map(get));
  await testSite.firebase.stop();
  // The server's knowledge of Firestore is up to a second old, and a read fails after ten.
  await expect.poll(async () => (await request.get('/api/health')).status(), { timeout: 30_000 }).toBe(503);
  // An invalidation now must not cost a page that cannot be regenerated.
  expect(await revalidate(testSite, 'programs')).toBe(503);
  const countFailures = () => testSite.readLog().split('"page failed"').length - 1;
  for (let round = 1; round <= 2; round += 1) {
    const failures = countFailures();
    testSite.makePagesStale();
    // Requests trigger regenerations in the background, two at a time, which fail.
    await expect
      .poll(
        async () => {
          for (const [index, path] of seen.entries()) {
            const expected = { ...before[index], status: 200 };
            expect.soft([round, path, await get(path)]).toEqual([round, path, expected]);
          }
          return countFailures();
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(failures + 4);
  }
  await expect.poll(testSite.readLog).toContain('"event":"page failed","path":"/programs"');

  const neverMade = ['/events', '/events/feed.xml', '/programs/jri-hertapahy/picture/1x1.jpg'];
  await Promise.all(
    neverMade.map(async (path) => {
      const response = await request.get(path);
      const { 'cache-control': caching, 'retry-after': retryAfter } = response.headers();
      expect.soft([path, response.status(), caching, retryAfter]).toEqual([path, 503, 'no-store', '30']);
      if (path === '/events') {
        expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
        expect(await response.text()).toMatch(/<html lang="hy">.*<h1>Էջը ժամանակավորապես հասանելի չէ<\/h1>/s);
      }
    }),
  );
  await expect.poll(testSite.readLog).toContain('"event":"page failed","path":"/events"');
  // Pages that show no item have a share card, too.
  expect((await request.get('/card.jpg')).status()).toBe(200);
  const card = await request.get('/programs/jri-hertapahy/card.jpg');
  expect(card.status()).toBeGreaterThanOrEqual(500);
  expect(card.headers()['cache-control'] ?? '').not.toMatch(/s-maxage|public/);
  expect(await (await request.get('/api/health')).json()).toEqual({ status: 'failing' });
  const headers = { authorization: `Bearer ${revalidateSecret}` };
  const health = await request.get('/api/health', { headers });
  expect(health.status()).toBe(503);
  expect(((await health.json()) as { failures: string[] }).failures.join()).toContain('Firestore');

  const backend = await startSampleFirebase({
    firestorePort: portOf(firestoreHost),
    storagePort: portOf(storageHost),
    seed: 'sample',
  });
  try {
    for (const path of ['/events', '/search?q=sevan']) {
      await expect.poll(async () => (await get(path)).status, { timeout: 30_000 }).toBe(200);
    }
  } finally {
    await backend.stop();
  }
});

test('in an outage each line of the log is JSON, and as many requests as there are leave as few lines', async ({
  startOwn,
}) => {
  test.setTimeout(150_000);
  const { testSite, request } = await startOwn({ seed: 'sample' });
  await testSite.firebase.stop();
  await expect.poll(async () => (await request.get('/api/health')).status(), { timeout: 30_000 }).toBe(503);
  const paths = Array.from({ length: 100 }, (_, index) => `/programs/${index}/chapters.json`);
  const statuses = await Promise.all(paths.map(async (path) => (await request.get(path)).status()));
  expect(new Set(statuses)).toEqual(new Set([503]));
  const lines = testSite.readLog().trim().split('\n');
  const isJson = (line: string): boolean => /^\{.*\}$/.test(line);
  expect(lines.filter((line) => !isJson(line))).toEqual([]);
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events).toContain('page failed');
  // Twenty in a minute, of which there were three at most.
  for (const event of new Set(events))
    expect.soft([event, events.filter((other) => other === event).length <= 60]).toEqual([event, true]);
});

function listTitles(html: string): readonly string[] {
  return html.match(/<h[123][^>]*>.*?<\/h[123]>/g) ?? [];
}

test('a link to a page that cannot be rendered leads to an error page that says so', async ({
  startOwn,
  browser,
}) => {
  // Two reads run into their deadline: the client-side navigation and then the page itself.
  test.setTimeout(150_000);
  const { testSite } = await startOwn({ seed: 'sample' });
  const page = await browser.newPage({ baseURL: testSite.url });
  await page.goto('/about-us');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await testSite.firebase.stop();
  await page.getByRole('banner').getByRole('link', { name: 'Իրադարձություններ' }).click();
  const title = page.getByRole('heading', { name: 'Էջը ժամանակավորապես հասանելի չէ' });
  await expect(title).toBeVisible({ timeout: 120_000 });
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('link', { name: 'Կրկին փորձել' })).toHaveAttribute('href', '');
});
