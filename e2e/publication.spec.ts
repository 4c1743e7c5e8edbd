import { editItem } from './support/publish.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

test('what another item’s page shows as related is corrected and withdrawn there at once too', async ({
  request,
  testSite,
}) => {
  const [shown, shower] = [editItem(testSite, 'specials/related'), editItem(testSite, 'specials/beside')];
  const read = async () => (await request.get('/specials/beside')).text();
  await shown.publish({ title: 'Սխալ վերնագիր' });
  await shower.publish({ title: 'Կողքինը' });
  await expect.poll(read).toContain('Սխալ վերնագիր');
  await shown.publish({ title: 'Ուղղված վերնագիր' });
  expect(await read()).toContain('Ուղղված վերնագիր');
  await shown.withdraw();
  expect(await read()).not.toContain('Ուղղված վերնագիր');
  await shower.withdraw();
});

for (const id of ['Նոր օր', 'a:b, c', '50% «a»+b']) {
  test(`POST /api/revalidate invalidates the page and the pictures of the id ${id}`, async ({
    request,
    testSite,
  }) => {
    const item = editItem(testSite, `events/${id}`);
    const page = `/events/${encodeURIComponent(id)}`;
    const listStatuses = () =>
      Promise.all([page, `${page}/card.jpg`].map(async (path) => (await request.get(path)).status()));
    expect(await listStatuses()).toEqual([404, 404]);
    await item.publish({ title: 'Նոր օրվա միջոցառում' });
    expect(await listStatuses()).toEqual([200, 200]);
    await item.withdraw();
    expect(await listStatuses()).toEqual([404, 404]);
  });
}
