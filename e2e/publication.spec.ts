import { countCalls } from './support/countCalls.ts';
import { editItem, revalidate } from './support/publish.ts';
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

test('an edit of an item has the lists of its own categories rendered again, and those it left, and no others', async ({
  startOwn,
}) => {
  const calls = countCalls();
  const { request, testSite } = await startOwn({ seed: 'sample', beforeCall: calls.beforeCall });
  const get = async (category: string) => (await request.get(`/analyses/category/${category}`)).text();
  const { publish } = editItem(testSite, 'articles/edited');
  const edit = async (title: string, categories: readonly string[]) => {
    await publish({ title, categories });
    await revalidate(testSite, 'analyses/edited');
  };
  const listed = ['fair', 'veritas', 'whatToDo', 'revelation', 'proverbial', 'churchStage'];
  const countReads = () => listed.reduce((sum, category) => sum + calls.count(`"${category}"`), 0);
  /** Waits until nothing more is rendered after the response. */
  const settle = () =>
    expect
      .poll(
        () => {
          const reads = countReads();
          const isSame = reads === last;
          last = reads;
          return isSame;
        },
        { intervals: [2_000] },
      )
      .toBe(true);
  let last = -1;
  await edit('Նոր վերնագիր', ['fair']);
  const others = ['whatToDo', 'revelation', 'proverbial', 'churchStage'];
  for (const category of ['fair', 'veritas', ...others]) await get(category);
  await settle();

  await edit('Այլ վերնագիր', ['veritas']);
  await settle();
  const reads = countReads();
  expect(reads).toBeGreaterThan(0);
  const pages = [await get('fair'), await get('veritas'), ...(await Promise.all(others.map(get)))];
  expect(pages.map((page) => page.includes('/analyses/edited'))).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(pages[1]).toContain('Այլ վերնագիր');
  // All of them are cached: the first two were requested again, the others never invalidated.
  expect(countReads()).toBe(reads);
});
