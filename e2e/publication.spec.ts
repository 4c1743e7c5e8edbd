import { Timestamp } from 'firebase-admin/firestore';
import { revalidateSecret, startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

const authorization = { Authorization: `Bearer ${revalidateSecret}` };

test('after POST /api/revalidate a publication is on the lists, its categories, the home page and its own page', async ({
  request,
  newsroom,
}) => {
  const title = 'Հենց նոր հրապարակված վերլուծություն';
  const pages = ['/', '/analyses', '/analyses/category/churchStage', '/analyses/hents-nor'];
  const hasTitle = async (path: string): Promise<boolean> =>
    (await (await request.get(path)).text()).includes(title);
  for (const path of pages) expect([path, await hasTitle(path)]).toEqual([path, false]);
  const reference = newsroom.database.collection('articles').doc('hents-nor');
  await reference.set({ title, createdAt: Timestamp.now(), categories: ['churchStage'], views: 0 });
  // Cached pages stay the same until they are invalidated.
  expect(await hasTitle('/analyses/hents-nor')).toBe(false);

  const response = await request.post('/api/revalidate', {
    headers: authorization,
    data: { section: 'analyses', id: 'hents-nor' },
  });
  expect(response.status()).toBe(200);
  for (const path of pages) {
    expect.soft([path, await hasTitle(path)]).toEqual([path, true]);
  }

  await reference.delete();
  await request.post('/api/revalidate', {
    headers: authorization,
    data: { section: 'analyses', id: 'hents-nor' },
  });
  expect((await request.get('/analyses/hents-nor')).status()).toBe(404);
  expect(await hasTitle('/')).toBe(false);
});

test('what another item’s page shows as related is corrected and withdrawn there at once too', async ({
  request,
  newsroom,
}) => {
  const publish = (id: string) =>
    request.post('/api/revalidate', { headers: authorization, data: { section: 'specials', id } });
  const specials = newsroom.database.collection('specials');
  const [shown, shower] = [specials.doc('related'), specials.doc('beside')];
  const read = async () => (await request.get('/specials/beside')).text();
  await shower.set({ title: 'Կողքինը', createdAt: Timestamp.now(), categories: [] });
  await shown.set({ title: 'Սխալ վերնագիր', createdAt: Timestamp.now(), categories: [] });
  await publish('beside');
  await expect.poll(read).toContain('Սխալ վերնագիր');

  await shown.update({ title: 'Ուղղված վերնագիր' });
  await publish('related');
  expect(await read()).toContain('Ուղղված վերնագիր');
  await shown.delete();
  await publish('related');
  expect(await read()).not.toContain('Ուղղված վերնագիր');
  await shower.delete();
  await publish('beside');
});

for (const id of ['Նոր օր', 'a:b, c', '50% «a»+b']) {
  test(`POST /api/revalidate invalidates the page and the pictures of the id ${id}`, async ({
    request,
    newsroom,
  }) => {
    const reference = newsroom.database.collection('events').doc(id);
    const page = `/events/${encodeURIComponent(id)}`;
    const listStatuses = () =>
      Promise.all([page, `${page}/card.jpg`].map(async (path) => (await request.get(path)).status()));
    expect(await listStatuses()).toEqual([404, 404]);
    await reference.set({ title: 'Նոր օրվա միջոցառում', createdAt: Timestamp.now(), categories: [] });
    await request.post('/api/revalidate', { headers: authorization, data: { section: 'events', id } });
    expect(await listStatuses()).toEqual([200, 200]);
    await reference.delete();
    await request.post('/api/revalidate', { headers: authorization, data: { section: 'events', id } });
    expect(await listStatuses()).toEqual([404, 404]);
  });
}

test('POST /api/revalidate refuses a wrong secret and bad bodies with a reason', async ({
  request,
  newsroom,
}) => {
  const post = (headers: Readonly<Record<string, string>>, data: string) =>
    request.post('/api/revalidate', { headers: { 'Content-Type': 'application/json', ...headers }, data });
  expect((await post({}, '{"section":"programs"}')).status()).toBe(401);
  expect((await post({ Authorization: 'Bearer wrong' }, '{"section":"programs"}')).status()).toBe(401);
  for (const body of [
    '',
    'no json',
    '[]',
    '{}',
    '{"section":"nothing"}',
    '{"section":"programs","id":5}',
    '{"section":"programs","x":1}',
  ]) {
    const response = await post(authorization, body);
    expect.soft([body, response.status()]).toEqual([body, 400]);
    expect.soft(((await response.json()) as { error: string }).error).not.toBe('');
  }
  expect((await post(authorization, JSON.stringify({ section: 'x'.repeat(20_000) }))).status()).toBe(413);
  expect((await request.get('/api/revalidate')).status()).toBe(405);
  expect(newsroom.readLog()).not.toContain(revalidateSecret);
});

test('without a configured secret POST /api/revalidate returns 503', async ({ playwright }) => {
  const newsroom = await startNewsroom({ seed: 'empty', env: { REVALIDATE_SECRET: '' } });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  try {
    const response = await request.post('/api/revalidate', {
      headers: authorization,
      data: { section: 'programs' },
    });
    expect(response.status()).toBe(503);
  } finally {
    await request.dispose();
    await newsroom.stop();
  }
});
