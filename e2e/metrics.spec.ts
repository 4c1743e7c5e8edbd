import { Timestamp } from 'firebase-admin/firestore';
import { parseMetrics } from '../lib/testing/parseMetrics.ts';
import { revalidateSecret } from '../tools/testSite/startTestSite.ts';
import { expect, test } from './support/test.ts';

const token = 'a-token-of-the-end-to-end-tests';
const authorization = `Bearer ${token}`;

test('metrics count a page, a publication and a failure; health shows build, search and watch', async ({
  startOwn,
}) => {
  test.setTimeout(120_000);
  const { testSite, request } = await startOwn({
    seed: 'sample',
    env: { METRICS_TOKEN: token, WATCH_CONTENT: 'on' },
  });
  const read = async (name: string): Promise<number> => {
    const response = await request.get('/api/metrics', { headers: { authorization } });
    expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    return parseMetrics(await response.text()).get(name) ?? 0;
  };
  const refused = await request.get('/api/metrics', { headers: { authorization: 'Bearer another' } });
  expect(refused.status()).toBe(401);
  await expect.poll(() => read('newsroom_watch{state="connected"}')).toBe(1);
  expect(await read('nodejs_active_handles_total')).toBeGreaterThan(0);
  const list = await request.get('/programs');
  expect(list.status()).toBe(200);
  const [picture = ''] = /\/_next\/image\?url=[^\s"]+/.exec(await list.text()) ?? [];
  expect((await request.get(picture.replaceAll('&amp;', '&'))).status()).toBe(200);
  expect(await read('newsroom_cache_entries{cache="pictures"}')).toBeGreaterThan(0);
  // Drawn once: nothing changes it.
  expect((await request.get('/card.jpg')).status()).toBe(200);
  const hitsBefore = await read('newsroom_cache_hits{cache="pages"}');
  expect((await request.get('/card.jpg')).status()).toBe(200);
  expect(await read('newsroom_cache_hits{cache="pages"}')).toBe(hitsBefore + 1);
  expect((await request.get('/search?q=sevan')).status()).toBe(200);
  expect(await read('newsroom_request_seconds_count{kind="page rendered",status="2xx"}')).toBeGreaterThan(0);
  expect(await read('newsroom_search_items{section="all"}')).toBeGreaterThan(50);
  await expect.poll(() => read('newsroom_search_texts_read{section="all"}')).toBeGreaterThan(0);

  await testSite.database
    .doc('programs/new')
    .set({ title: 'Նոր', createdAt: Timestamp.now(), categories: [] });
  await expect.poll(() => read('newsroom_publication_seconds_count'), { timeout: 20_000 }).toBe(1);
  expect(await read('newsroom_publication_seconds_sum')).toBeLessThan(5);

  const health = await request.get('/api/health', {
    headers: { authorization: `Bearer ${revalidateSecret}` },
  });
  expect(await health.json()).toMatchObject({
    status: 'ok',
    contentWatch: 'connected',
    versions: { build: expect.stringMatching(/./) as unknown },
    search: { state: 'ready' },
    watchedAt: expect.stringMatching(/^\d{4}-/) as unknown,
  });
  expect(testSite.readLog()).toMatch(/"event":"started","port":\d+,"build":"[\w-]+"/);

  // Firestore ends before all that this invalidates is rendered again.
  await request.post('/api/revalidate', {
    headers: { authorization: `Bearer ${revalidateSecret}` },
    data: { section: 'programs' },
  });
  await testSite.firebase.stop();
  expect((await request.get('/events')).status()).toBe(503);
  expect(await read('newsroom_failed_reads_total{collection="events"}')).toBeGreaterThan(0);
  const countLastGood = async () => {
    expect((await request.get('/programs')).status()).toBe(200);
    return read('newsroom_last_good_pages_total');
  };
  await expect.poll(countLastGood, { timeout: 30_000 }).toBeGreaterThan(0);
  // Beyond ten wrong tokens the right one is not confirmed either.
  for (let count = 0; count < 10; count += 1) {
    await request.get('/api/metrics', { headers: { authorization: 'Bearer wrong' } });
  }
  expect((await request.get('/api/metrics', { headers: { authorization } })).status()).toBe(429);
});

test('without METRICS_TOKEN there are no metrics', async ({ request }) => {
  expect((await request.get('/api/metrics', { headers: { authorization } })).status()).toBe(404);
});
