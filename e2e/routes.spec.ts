import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { pageSize } from 'newsroom/model/listState';
import { sections as siteSections } from 'newsroom/model/sections';
import { startTestSite, type TestSite } from '../tools/testSite/startTestSite.ts';
import { listPaths, loadMore } from './support/lists.ts';
import { revalidate } from './support/publish.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const sections = siteSections.map(({ name, collection, label }) => [name, collection, label] as const);

// The server's HTML alone: crawlers see no more, and readers with slow phones see it first.
test.use({ javaScriptEnabled: false });

async function followToNextPage(page: Page): Promise<void> {
  const path = (await loadMore(page).getAttribute('href')) ?? '';
  await loadMore(page).click();
  await page.waitForURL(`**${path}`);
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

type Listed = { id: string; createdAt: number; startsAt?: number; categories: readonly string[] };

const day = 86_400_000;
const begin = Date.UTC(2025, 0, 31);

/**
 * Items of a section, newest first: two of each date, of which the later id comes first, and no ids in the order of
 * dates. Events are to come, the newest of them last, and over, as the newest of all. One item in seven has every
 * category, the others have one each, the last none.
 */
function buildListed({ name, categories }: (typeof siteSections)[number]): readonly Listed[] {
  const keys = categories.map((category) => category.name);
  const items = Array.from({ length: 2 * pageSize + 3 }, (_, index) => ({
    id: `${name}-${String((index * 7) % 23).padStart(2, '0')}`,
    createdAt: begin - Math.floor(index / 2) * day,
    ...(name === 'events' && { startsAt: index % 2 === 0 ? begin : Date.now() + (100 - index) * day }),
    categories: index === 22 ? [] : index % 7 === 6 ? keys : keys.slice(index % 7, (index % 7) + 1),
  }));
  return items.toSorted((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
}

test.describe('of 23 items in each section', () => {
  const listed = new Map(siteSections.map((section) => [section.name, buildListed(section)]));
  const listOf = (name: string) => listed.get(name as (typeof siteSections)[number]['name'])!;
  const toPaths = (name: string, items: readonly Listed[]) => items.map(({ id }) => `/${name}/${id}`);
  let testSite: TestSite;

  test.beforeAll(async () => {
    testSite = await startTestSite({ seed: 'empty' });
    const batch = testSite.database.batch();
    for (const { name, collection } of siteSections)
      for (const { id, createdAt, startsAt, categories } of listOf(name))
        batch.set(testSite.database.doc(`${collection}/${id}`), {
          title: id,
          categories,
          createdAt: Timestamp.fromMillis(createdAt),
          ...(startsAt !== undefined && { startsAt: Timestamp.fromMillis(startsAt) }),
        });
    await batch.commit();
    // The page of what is missing was rendered when the server started.
    for (const [section] of sections) await revalidate(testSite, section);
  });
  test.afterAll(() => testSite.stop());

  test('[R1][D1] the home page shows the newest item of every section, an event that is over too, and the logo links to it', async ({
    page,
  }) => {
    await page.goto(`${testSite.url}/events`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /գլխավոր էջ/ })
      .click();
    await page.waitForURL(`${testSite.url}/`);
    for (const [section] of sections) {
      const [newest] = toPaths(section, listOf(section));
      await expect(page.getByRole('main').locator(`a[href="${newest}"]`).first()).toBeVisible();
    }
  });

  for (const [section, , label] of sections) {
    test(`[R2][R4][R5][D1][C2] /${section} lists a page of its newest items, and plain links and “load more” lead to all others, each once and in order`, async ({
      page,
      browser,
    }) => {
      const items = listOf(section);
      const paths = toPaths(section, items);
      await page.goto(`${testSite.url}/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      // Events to come stand above the list, and there only: ten, the soonest first.
      const coming = page.locator(
        'section:has(> div > h2:text-is("Առաջիկա միջոցառումներ")) a[href^="/events/"]',
      );
      const above = await coming.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const soonest = items
        .filter(({ startsAt = 0 }) => startsAt > Date.now())
        .toSorted((one, other) => one.startsAt! - other.startsAt!);
      expect(above).toEqual(toPaths(section, soonest.slice(0, 10)));
      const others = paths.filter((path) => !above.includes(path));
      expect(await listPaths(page)).toEqual(paths.slice(0, pageSize).filter((path) => others.includes(path)));
      for (let shown = pageSize; shown < paths.length; shown += pageSize) {
        await followToNextPage(page);
        expect(await listPaths(page)).toEqual(paths.slice(shown, shown + pageSize));
        await expect(coming).toHaveCount(0);
        const end = Math.min(shown + pageSize, paths.length);
        const shownOfTotal = page.getByText(`Ցուցադրված է ${paths.length} նյութից ${end}\u2011ը`);
        await expect(shownOfTotal).toHaveCount(end < paths.length ? 1 : 0);
      }
      await expect(loadMore(page)).toHaveCount(0);

      const scripted = await browser.newPage({ javaScriptEnabled: true, baseURL: testSite.url });
      await scripted.goto(`/${section}`);
      await waitForHydration(scripted);
      for (let shown = 2 * pageSize; shown < paths.length + pageSize; shown += pageSize) {
        await loadMore(scripted).click();
        const expected = paths.slice(0, shown).filter((path) => others.includes(path));
        await expect.poll(() => listPaths(scripted)).toEqual(expected);
      }
      await expect(loadMore(scripted)).toHaveCount(0);
      await scripted.close();
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
    test(`[R3][R4] programs and analyses have the category ${category}, «${label}», with its own items alone, newest first`, async ({
      page,
    }) => {
      for (const section of ['programs', 'analyses']) {
        const response = await page.goto(`${testSite.url}/${section}/category/${category}`);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
        const inCategory = listOf(section).filter(({ categories }) => categories.includes(category));
        expect(inCategory.length).toBeGreaterThan(5);
        expect(await listPaths(page)).toEqual(toPaths(section, inCategory));
      }
    });
  }

  test('[R3][R6] an unknown URL shows a page in Armenian that leads to the newest items and to the sections; each item has a page', async ({
    page,
    request,
  }) => {
    for (const path of [
      '/programs/category/nothing',
      '/specials/category/veritas',
      '/programs/nothing',
      '/nothing',
    ]) {
      const response = await page.goto(testSite.url + path);
      expect([path, response?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Էջը չի գտնվել');
      await expect(page.getByRole('region', { name: 'Վերջին նյութերը' }).getByRole('article')).toHaveCount(3);
    }
    await page.getByRole('main').getByRole('link', { name: 'Վերլուծություններ' }).click();
    await expect(page).toHaveURL(`${testSite.url}/analyses`);
    for (const [section] of sections)
      for (const path of toPaths(section, listOf(section).slice(0, 2)))
        expect([path, (await request.get(testSite.url + path)).status()]).toEqual([path, 200]);
  });
});

test('[D3] a page is regenerated after a minute, without an invalidation', async ({ startOwn }) => {
  const { testSite, request } = await startOwn({ seed: 'empty' });
  const title = 'Լուր, որի մասին ոչ ոք չի հայտնել';
  const paths = ['/', '/specials', '/specials/lur'];
  const readShown = async (path: string): Promise<boolean> =>
    (await (await request.get(path)).text()).includes(title);
  for (const path of paths) expect([path, await readShown(path)]).toEqual([path, false]);
  const fields = { title, createdAt: Timestamp.now(), categories: [], views: 0 };
  await testSite.database.collection('specials').doc('lur').set(fields);
  for (const path of paths) expect([path, await readShown(path)]).toEqual([path, false]);
  testSite.makePagesStale();
  // The first request after the minute still gets the stale page, and triggers the regeneration.
  for (const path of paths) await expect.poll(() => readShown(path), path).toBe(true);
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
  // No sentence ends in so many signs.
  expect.soft((await read(`/programs/khachkari-lezun${','.repeat(5)}`))[1]).toBe(404);
  for (const path of ['//evil.example,', '/%5Cevil.example,', '/%2F%2Fevil.example,'])
    expect.soft((await read(path))[2] ?? '').not.toContain('evil');
});
