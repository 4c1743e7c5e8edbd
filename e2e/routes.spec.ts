import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { pageSize } from '../lib/model/listState.ts';
import { sections as siteSections } from '../lib/model/sections.ts';
import { startTestSite, type TestSite } from '../tools/testSite/startTestSite.ts';
import { listPaths, loadMore } from './support/lists.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const sections = siteSections.map(({ name, collection, label }) => [name, collection, label] as const);

// The server's HTML alone: crawlers see no more, and readers with slow phones see it first.
test.use({ javaScriptEnabled: false });

/** The paths of a collection's items, newest first. */
async function readStoredPaths(
  { database }: TestSite,
  [section, collection, category]: readonly [section: string, collection: string, category?: string],
): Promise<readonly string[]> {
  const all = database.collection(collection);
  const query = category === undefined ? all : all.where('categories', 'array-contains', category);
  const { docs } = await query.orderBy('createdAt', 'desc').get();
  return docs.map(({ id }) => `/${section}/${id}`);
}

async function followToNextPage(page: Page): Promise<void> {
  const path = (await loadMore(page).getAttribute('href')) ?? '';
  await loadMore(page).click();
  await page.waitForURL(`**${path}`);
}

test('[R1][D1] the home page shows the newest item of every section, and the logo links to it', async ({
  page,
  testSite,
}) => {
  await page.goto('/events');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /գլխավոր էջ/ })
    .click();
  await page.waitForURL(`${testSite.url}/`);
  for (const [section, collection] of sections) {
    const [newest] = await readStoredPaths(testSite, [section, collection]);
    await expect(page.getByRole('main').locator(`a[href="${newest}"]`).first()).toBeVisible();
  }
});

for (const [section, collection, label] of sections) {
  test(`[R2][R4][R5][D1][C2] /${section} lists a page of its newest items, and plain links lead to all others, each once and in order`, async ({
    page,
    testSite,
  }) => {
    const paths = await readStoredPaths(testSite, [section, collection]);
    await page.goto(`/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    // Events to come stand above the list, and there only.
    const above = await page
      .locator('section:has(> div > h2:text-is("Առաջիկա միջոցառումներ")) a[href^="/events/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(above.length > 0).toBe(section === 'events');
    expect(await listPaths(page)).toEqual(paths.slice(0, pageSize).filter((path) => !above.includes(path)));
    for (let shown = pageSize; shown < paths.length; shown += pageSize) {
      await followToNextPage(page);
      expect(await listPaths(page)).toEqual(paths.slice(shown, shown + pageSize));
      const end = Math.min(shown + pageSize, paths.length);
      const shownOfTotal = page.getByText(`Ցուցադրված է ${paths.length} նյութից ${end}\u2011ը`);
      await expect(shownOfTotal).toHaveCount(end < paths.length ? 1 : 0);
    }
    await expect(loadMore(page)).toHaveCount(0);
  });
}

for (const [category, label] of Object.entries({
  veritas: 'Ճշմարտություն',
  whatToDo: 'Ի՞նչ Անել',
  revelation: 'Բացահայտված է',
  fair: 'Արդար Հայը',
  proverbial: 'Առականի',
  churchStage: 'Եկեղեցական Բեմ',
})) {
  test(`[R3][R4] programs and analyses have the category ${category}, «${label}», with its own items alone`, async ({
    page,
    testSite,
  }) => {
    for (const [section, collection] of sections.slice(0, 2)) {
      const response = await page.goto(`/${section}/category/${category}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      const paths = await readStoredPaths(testSite, [section, collection, category]);
      expect(paths.length).toBeGreaterThan(0);
      expect(await listPaths(page)).toEqual(paths);
    }
  });
}

test('[R7][F3][F4] the footer leads to the information pages in Armenian, and highlights where the reader is', async ({
  page,
}) => {
  await page.goto('/programs/category/veritas');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('[data-highlighted]')).toHaveText(['Հաղորդումներ']);
  await expect(footer).toContainText('© 2024');
  for (const [label, path] of Object.entries({
    'Մեր մասին': '/about-us',
    'Օգտագործման պայմաններ': '/terms-of-use',
    'Գաղտնիության Քաղաքականություն': '/privacy-policy',
    Կապ: '/contact',
  })) {
    await footer.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(footer.locator('[data-highlighted]')).toHaveText([label]);
    const text = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '');
    expect(text.length).toBeGreaterThan(50);
    expect(text.match(/\p{Script=Armenian}/gu)?.length).toBeGreaterThan(text.length * 0.7);
  }
});

test('[E2][S6][D2] the text of an item is in the HTML that the server sends', async ({ page, testSite }) => {
  const document = await testSite.database.collection('articles').doc('tsiranits-chir').get();
  expect(document.get('content')).toMatch(/^http/);
  const source = await (await fetch(document.get('content') as string)).text();
  const [, paragraph = ''] = /<p>([^<]{40,})<\/p>/.exec(source) ?? [];
  expect(paragraph).not.toBe('');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/analyses/tsiranits-chir');
  await expect(page.getByText(paragraph.trim())).toBeVisible();
  expect(requested).not.toContain(document.get('content'));
});

test('[R3][R6] an unknown URL shows a page in Armenian that leads to the newest items and to the sections', async ({
  page,
}) => {
  for (const path of ['/programs/nothing', '/nothing']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Էջը չի գտնվել');
    await expect(page.getByRole('region', { name: 'Վերջին նյութերը' }).getByRole('article')).toHaveCount(3);
  }
  await page.getByRole('main').getByRole('link', { name: 'Վերլուծություններ' }).click();
  await expect(page).toHaveURL('/analyses');
});

// Each test has a section of its own.
test.describe('in a testSite that was empty', () => {
  let testSite: TestSite;

  test.beforeAll(async () => {
    testSite = await startTestSite({ seed: 'empty' });
  });
  test.afterAll(() => testSite.stop());

  const withoutCategories = siteSections.filter(({ categories }) => categories.length === 0);
  for (const { name: section, collection } of withoutCategories) {
    test(`[R5] /${section} of more items than a page has shows a page, and the next ones behind a plain link and by “load more”`, async ({
      page,
      browser,
    }) => {
      // Older than what another test puts there.
      const ids = Array.from({ length: pageSize + 2 }, (_, index) => `long-${index}`);
      const batch = testSite.database.batch();
      for (const [index, id] of ids.entries()) {
        const fields = { title: id, createdAt: new Date(Date.UTC(2020, 0, 31 - index)) };
        batch.set(testSite.database.doc(`${collection}/${id}`), fields);
      }
      await batch.commit();
      testSite.makePagesStale();
      await expect
        .poll(async () => (await page.goto(`${testSite.url}/${section}`)) && listPaths(page))
        .not.toEqual([]);
      const paths = await readStoredPaths(testSite, [section, collection]);
      expect(await listPaths(page)).toEqual(paths.slice(0, pageSize));
      await followToNextPage(page);
      expect(await listPaths(page)).toEqual(paths.slice(pageSize));
      const scripted = await browser.newPage({ javaScriptEnabled: true, baseURL: testSite.url });
      await scripted.goto(`/${section}`);
      await waitForHydration(scripted);
      await loadMore(scripted).click();
      await expect.poll(() => listPaths(scripted)).toEqual(paths);
      await scripted.close();
    });
  }

  test('[D3] a page is regenerated after a minute, without an invalidation', async ({ request }) => {
    const title = 'Լուր, որի մասին ոչ ոք չի հայտնել';
    const paths = ['/', '/specials', '/specials/lur'];
    const readShown = async (path: string): Promise<boolean> =>
      (await (await request.get(testSite.url + path)).text()).includes(title);
    for (const path of paths) expect([path, await readShown(path)]).toEqual([path, false]);
    const fields = { title, createdAt: Timestamp.now(), categories: [], views: 0 };
    await testSite.database.collection('specials').doc('lur').set(fields);
    for (const path of paths) expect([path, await readShown(path)]).toEqual([path, false]);
    testSite.makePagesStale();
    // The first request after the minute still gets the stale page, and triggers the regeneration.
    for (const path of paths) await expect.poll(() => readShown(path), path).toBe(true);
  });

  test('[R3][R4] a category of analyses lists its hundred newest and leads to all others by pages, one of programs a page of them', async ({
    page,
  }) => {
    const ids = Array.from({ length: 250 }, (_, index) => `item-${index}`);
    for (const collection of ['programs', 'articles']) {
      const batch = testSite.database.batch();
      for (const [index, id] of ids.entries()) {
        const createdAt = new Date(Date.UTC(2026, 0, 31 - index));
        const fields = { title: id, categories: ['veritas'], createdAt };
        batch.set(testSite.database.doc(`${collection}/${id}`), fields);
      }
      await batch.commit();
    }
    await page.goto(`${testSite.url}/analyses/category/veritas`);
    expect(await listPaths(page)).toEqual(ids.slice(0, 100).map((id) => `/analyses/${id}`));
    for (let shown = 100; shown < ids.length; shown += pageSize) {
      await followToNextPage(page);
      expect(await listPaths(page)).toEqual(
        ids.slice(shown, shown + pageSize).map((id) => `/analyses/${id}`),
      );
    }
    await expect(loadMore(page)).toHaveCount(0);
    await page.goto(`${testSite.url}/programs/category/veritas`);
    expect(await listPaths(page)).toEqual(ids.slice(0, pageSize).map((id) => `/programs/${id}`));
  });
});

const meant = [
  [
    '/programs/khachkari-lezun',
    ['։', '»', ',', ').', '՞', '"', '%22', '%C2%BB', '%2C', '…', '»)։', '՞»,', '.'],
  ],
  ['/programs/category/veritas', ['։', '%D6%89', ').']],
  ['/programs', [',', '».']],
  ['/about-us', ['։', ')']],
  ['/search', ['.']],
  ['/', ['»']],
] as const;

test('[R6] a link that ends with signs of the sentence around it leads on to the page without them, where there is one', async ({
  request,
  testSite,
}) => {
  const read = async (path: string) => {
    const response = await request.get(testSite.url + path, { maxRedirects: 0 });
    return [path, response.status(), response.headers().location];
  };
  for (const [path, endings] of meant) {
    for (const ending of endings)
      // Again, as Next.js caches it.
      for (const time of ['once', 'again'])
        expect.soft([time, ...(await read(path + ending))]).toEqual([time, path + ending, 308, path]);
  }
  for (const path of [
    '/programs/nothing',
    '/nothing',
    '/programs/category/nothing',
    '/events/category/veritas',
  ])
    for (const ending of ['։', ').', ','])
      expect.soft(await read(path + ending)).toEqual([path + ending, 404, undefined]);
  // More signs than a sentence has.
  expect.soft((await read(`/programs/khachkari-lezun${','.repeat(5)}`))[1]).toBe(404);
  for (const path of ['//evil.example,', '/%5Cevil.example,', '/%2F%2Fevil.example,'])
    expect.soft((await read(path))[2] ?? '').not.toContain('evil');
});
