import { Timestamp } from 'firebase-admin/firestore';
import { revalidateSecret } from '../tools/newsroom/startNewsroom.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

const authorization = { Authorization: `Bearer ${revalidateSecret}` };

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

test('without a configured secret POST /api/revalidate returns 503', async ({ startOwn }) => {
  const { newsroom, request } = await startOwn({ seed: 'empty', env: { REVALIDATE_SECRET: '' } });
  const response = await request.post('/api/revalidate', {
    headers: authorization,
    data: { section: 'programs' },
  });
  expect(response.status()).toBe(503);
});
