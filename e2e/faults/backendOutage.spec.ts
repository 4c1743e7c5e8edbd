import { startSampleFirebase } from '../../tools/processes/localFirebase.ts';
import { revalidateSecret, startNewsroom } from '../../tools/newsroom/startNewsroom.ts';
import { expect, test, waitForHydration } from '../support/test.ts';

test('[D3] with the backend stopped, cached pages are still served, and no error is cached', async ({
  playwright,
}) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  const seen = ['/', '/programs', '/analyses/category/veritas'];
  try {
    expect((await request.get('/api/health')).status()).toBe(200);
    const before = await Promise.all(seen.map(async (path) => (await request.get(path)).text()));
    await newsroom.stopBackend();
    // An invalidation now must not cost a page that cannot be regenerated.
    const publication = await request.post('/api/revalidate', {
      headers: { Authorization: `Bearer ${revalidateSecret}` },
      data: { section: 'programs' },
    });
    expect(publication.status()).toBe(503);
    for (let round = 0; round < 3; round += 1) {
      // The first request after the window triggers a regeneration in the background, which fails.
      newsroom.makePagesStale();
      for (const [index, path] of seen.entries()) {
        const response = await request.get(path);
        expect.soft([path, response.status()]).toEqual([path, 200]);
        expect.soft(listTitles(await response.text())).toEqual(listTitles(before[index] ?? ''));
      }
      await expect
        .poll(() => newsroom.readLog().split('no response within').length)
        .toBeGreaterThan(round + 1);
    }
    await expect.poll(newsroom.readLog).toContain('"event":"page failed","path":"/programs"');
    const neverMade = await request.get('/events');
    expect(neverMade.status()).toBe(503);
    expect(neverMade.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '30',
      'cache-control': 'no-store',
    });
    expect(await neverMade.text()).toMatch(/<html lang="hy">.*<h1>Էջը ժամանակավորապես հասանելի չէ<\/h1>/s);
    await expect.poll(newsroom.readLog).toContain('"event":"page failed","path":"/events"');
    const health = await request.get('/api/health');
    expect(health.status()).toBe(503);
    expect(((await health.json()) as { failures: string[] }).failures.join()).toContain('database');
  } finally {
    await request.dispose();
    await newsroom.stop();
  }
});

function listTitles(html: string): readonly string[] {
  return html.match(/<h[123][^>]*>.*?<\/h[123]>/g) ?? [];
}

test('a page that failed is served again once the backend is back, without a restart', async ({
  playwright,
}) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  const portOf = (host: string): number => Number(host.split(':')[1]);
  const { firestoreHost, storageHost } = newsroom.firebase;
  try {
    await newsroom.stopBackend();
    expect((await request.get('/events')).status()).toBe(503);
    const backend = await startSampleFirebase({
      firestorePort: portOf(firestoreHost),
      storagePort: portOf(storageHost),
      seed: 'sample',
    });
    try {
      await expect.poll(async () => (await request.get('/events')).status(), { timeout: 30_000 }).toBe(200);
    } finally {
      await backend.stop();
    }
  } finally {
    await request.dispose();
    await newsroom.stop();
  }
});

test('a link to a page that cannot be rendered leads to an error page that says so', async ({ browser }) => {
  // Two reads run into their deadline: the client-side navigation and then the page itself.
  test.setTimeout(150_000);
  const newsroom = await startNewsroom({ seed: 'sample' });
  const page = await browser.newPage({ baseURL: newsroom.url });
  try {
    await page.goto('/about-us');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await newsroom.stopBackend();
    await page.getByRole('banner').getByRole('link', { name: 'Իրադարձություններ' }).click();
    const title = page.getByRole('heading', { name: 'Էջը ժամանակավորապես հասանելի չէ' });
    await expect(title).toBeVisible({ timeout: 120_000 });
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('link', { name: 'Կրկին փորձել' })).toHaveAttribute('href', '');
  } finally {
    await page.close();
    await newsroom.stop();
  }
});
