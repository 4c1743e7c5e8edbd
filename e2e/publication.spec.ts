import { editItem } from './support/publish.ts';
import { expect, test } from './support/test.ts';

test.use({ isPublishing: true });

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
