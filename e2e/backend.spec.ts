import { revalidateSecret, startNewsroom } from './support/newsroom.ts';
import { expect, test } from './support/test.ts';

test('with the backend stopped, pages already seen answer as before, and no failure is kept', async ({
  playwright,
}) => {
  const newsroom = await startNewsroom({ seed: 'sample' });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  const seen = ['/', '/programs', '/analyses/category/economy'];
  try {
    expect((await request.get('/api/health')).status()).toBe(200);
    const before = await Promise.all(seen.map(async (path) => (await request.get(path)).text()));
    await newsroom.stopBackend();
    // Told now that something changed, the site gives up no page that it could not make anew.
    const publication = await request.post('/api/revalidate', {
      headers: { Authorization: `Bearer ${revalidateSecret}` },
      data: { section: 'programs' },
    });
    expect(publication.status()).toBe(503);
    for (let round = 0; round < 3; round += 1) {
      // The first request after the window tries the page anew; it fails, behind the reader's back.
      newsroom.passRevalidation();
      for (const [index, path] of seen.entries()) {
        const response = await request.get(path);
        expect.soft([path, response.status()]).toEqual([path, 200]);
        expect.soft(listTitles(await response.text())).toEqual(listTitles(before[index] ?? ''));
      }
      await expect.poll(() => newsroom.readLog().split('no answer within').length).toBeGreaterThan(round + 1);
    }
    const neverMade = await request.get('/events');
    expect(neverMade.status()).toBeGreaterThanOrEqual(500);
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

test('a page that failed comes back with the backend, without a restart of the site', async ({
  playwright,
}) => {
  const { startEmulator } = await import('../emulator/startEmulator.ts');
  const newsroom = await startNewsroom({ seed: 'sample' });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  const portOf = (host: string): number => Number(host.split(':')[1]);
  const { firestoreHost, storageHost } = newsroom.emulator;
  try {
    await newsroom.stopBackend();
    expect((await request.get('/events')).status()).toBeGreaterThanOrEqual(500);
    const backend = await startEmulator({
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
