import type { APIRequestContext, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { revalidate } from './support/publish.ts';
import { expect, test } from './support/test.ts';

const pathOf = (query: string, page?: number) =>
  `/search?${new URLSearchParams({ q: query, ...(page !== undefined && { page: String(page) }) })}`;
const field = (page: Page) => page.getByRole('main').getByLabel('Որոնել կայքում');
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 });

// Texts are read after the first search.
test.beforeEach(({ request }) => expect.poll(() => countFound(request, 'Սևան'), { timeout: 45_000 }).toBe(4));

test('a query entered by keyboard finds the items about it, the best match first', async ({
  page,
  pageProblems,
}) => {
  const first = 'Գիտնականներն ու ձկնորսները լճի ափին կխոսեն Սևանի մասին';
  await page.goto('/programs');
  await page.getByRole('banner').getByRole('link', { name: 'Որոնում' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search#query$/);
  await expect(field(page)).toBeFocused();
  for (const query of ['Սեւան', 'sevan', 'Севан']) {
    await field(page).fill('');
    await page.keyboard.type(query);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(new RegExp(`«${query}»`));
    await expect(page.getByRole('heading', { level: 1, name: `Որոնում՝ «${query}»․ 4 նյութ` })).toBeVisible();
    await expect(titles(page)).toHaveCount(4);
    await expect(titles(page).first()).toHaveText(first);
    await expect(field(page)).toHaveValue(query);
  }
  await titles(page).first().getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  expect(pageProblems).toEqual([]);
});

test('by keyboard another page of results begins at its top', async ({ page }) => {
  await page.goto(pathOf('գյուղ'));
  for (const name of ['Էջ 2', 'Հաջորդ էջը', 'Նախորդ էջը']) {
    const { search } = new URL(page.url());
    await page.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page).not.toHaveURL((url) => url.search === search);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Գլխավոր' })).toBeFocused();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form, the pages of results and their links work without JavaScript', async ({ page }) => {
    await page.goto('/search');
    await field(page).fill('գյուղ');
    await page.getByRole('main').getByRole('button', { name: 'Որոնել' }).click();
    await expect(titles(page)).toHaveCount(10);
    const firstPage = await titles(page).allTextContents();
    await page.getByRole('link', { name: 'Հաջորդ էջը' }).click();
    await expect(page).toHaveURL(/page=2$/);
    const secondPage = await titles(page).allTextContents();
    expect(secondPage.length).toBeGreaterThan(0);
    expect(firstPage.filter((title) => secondPage.includes(title))).toEqual([]);
    await page.getByRole('link', { name: 'Նախորդ էջը' }).click();
    await expect(titles(page)).toHaveText(firstPage);
  });

  for (const [query, title, sentence, marked] of [
    [
      'կիլովատտ արև',
      'Արևը տանիքին, հաշիվը՝ գրպանում․ ե՞րբ է վահանակը հետ բերում իր գինը',
      /^Հայաստանում մեկ քառակուսի մետր .* էներգիա, մինչդեռ .*։$/,
      ['կիլովատտ', 'արևային'],
    ],
    [
      'honker begher',
      'Քարե ժանյակի այբուբենը․ ինչպես կարդալ խաչքարը',
      /^.*հոնքերին, բեղերին.*$/,
      ['հոնքերին', 'բեղերին'],
    ],
  ] as const)
    test(`«${query}», only in a text or a recording, finds it with the sentence, marked, on phones and screens`, async ({
      page,
    }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(pathOf(query));
        await expect(titles(page)).toHaveText(title);
        const excerpt = page.getByRole('article').locator('p').first();
        await expect(excerpt).toHaveText(sentence);
        await expect(excerpt.locator('mark')).toHaveText(marked);
        for (const mark of await excerpt.locator('mark').all()) await expect(mark).toBeInViewport();
      }
    });

  test('a Latin query marks Armenian words, and links lead to one section’s results and to the newest first', async ({
    page,
  }) => {
    await page.goto(pathOf('sevan'));
    await expect(page.getByRole('article').first().getByRole('heading').locator('mark')).toHaveText('Սևանի');
    // An event, whose results have its own day and state.
    await expect(page.getByRole('article').first()).toContainText('Հետաձգվել է');
    await page.goto(pathOf('գյուղ'));
    const all = await titles(page).allTextContents();
    const links = page.getByRole('navigation', { name: 'Արդյունքներն ըստ բաժինների' }).getByRole('link');
    const chosen = page.getByText(/^Հաղորդումներ \d+$/);
    const [, count = ''] = /(\d+)$/.exec((await chosen.textContent()) ?? '') ?? [];
    await chosen.click();
    await expect(page.getByRole('heading', { level: 1, name: `․ ${count} նյութ` })).toBeVisible();
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Ըստ ամսաթվի' }).click();
    await expect(page).toHaveURL(/section=programs&sort=new$/);
    const dates = await page
      .getByRole('article')
      .locator('time')
      .evaluateAll((times) =>
        times.map((time) => Date.parse((time as HTMLTimeElement).dateTime as FullTime)),
      );
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    await links.filter({ hasText: 'Բոլորը' }).click();
    await page.getByRole('link', { name: 'Ըստ համապատասխանության' }).click();
    await expect(titles(page)).toHaveText(all);
  });
});

const cases = [
  ['too long a query', pathOf('ա'.repeat(201)), 400],
  ['page 0', pathOf('գյուղ', 0), 404],
  ['a page beyond the last', pathOf('գյուղ', 99), 404],
  ['an unknown order', `${pathOf('գյուղ')}&sort=old`, 400],
  ['nothing found', pathOf('kenguru'), 200],
] as const;

test('a search has the status of its result, and is neither cached nor indexed', async ({ request }) => {
  for (const [what, path, status] of cases) {
    const response = await request.get(path);
    expect.soft([what, response.status()]).toEqual([what, status]);
    expect.soft(response.headers()['cache-control']).toContain('no-store');
    expect.soft(await response.text()).toMatch(/<meta name="robots" content="noindex/);
  }
});

const hostile = [
  `"><script>window.broken = true</script>`,
  `'; DROP`,
  '%',
  '%E0%A4%A',
  '\u0000ա',
  '🙂🙂',
  '.*+?([',
];

test('no input breaks the search page', async ({ page, request }) => {
  for (const query of hostile) {
    // A client of its own: each has so many searches a minute.
    const headers = { 'X-Forwarded-For': '198.51.100.9' };
    const response = await request.get(pathOf(query), { headers });
    expect.soft([query, response.status()]).toEqual([query, 200]);
  }
  expect((await request.get('/search?q=%E0%A4%A')).status()).toBeLessThan(500);
  await page.goto(pathOf(hostile[0] ?? ''));
  await expect(field(page)).toHaveValue(hostile[0] ?? '');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('each state of the search page says what it is, and has no violation of WCAG 2.2 AA that axe can find, in either colour scheme', async ({
  page,
}) => {
  for (const [path, words] of [
    ['/search', 'Ամենադիտվածները'],
    [pathOf('գյուղ'), /^Որոնում՝ «գյուղ»․ \d+ նյութ$/],
    [pathOf('երգրաշարժ'), /^Այս բառերով նյութ չի գտնվել․ ցուցադրվում է նման բառերով \d+ նյութ։$/],
    [`${pathOf('գյուղ')}&sort=old`, 'Այս հասցեն հնարավոր չէ կարդալ։ Ստուգեք՝ ճի՞շտ է արդյոք պատճենված։'],
    [pathOf('kenguru'), '«kenguru» հարցումով ոչինչ չի գտնվել։'],
    [pathOf('ա'), 'Գրեք առնվազն երկու տառ։'],
    [pathOf('ա'.repeat(201)), 'Հարցումը չափազանց երկար է։ Գրեք առավելագույնը 200 նիշ։'],
  ] as const) {
    await page.goto(path);
    await expect.soft(page.getByText(words)).toBeVisible();
    expect.soft([path, await readViolationsInBothSchemes(page)]).toEqual([path, []]);
  }
});

async function countFound(request: APIRequestContext, query: string): Promise<number> {
  const response = await request.get(pathOf(query));
  expect(response.status()).toBe(200);
  const [, count = '0'] = /»․ (\d+) նյութ/.exec(await response.text()) ?? [];
  return Number(count);
}

test('an item is found once it is published, not once it is withdrawn, without a call after six hours; an outage changes nothing', async ({
  startOwn,
}) => {
  const { testSite, request } = await startOwn({ seed: 'sample' });
  const publish = () => revalidate(testSite, 'analyses/jraghats');
  expect(await countFound(request, 'Ջրաղացպան')).toBe(0);
  const document = testSite.database.collection('articles').doc('jraghats');
  const fields = { createdAt: Timestamp.now(), categories: ['churchStage'] };
  await document.set({ title: 'Վերջին ջրաղացպանը', ...fields });
  expect(await countFound(request, 'Ջրաղացպան')).toBe(0);
  await publish();
  await expect.poll(() => countFound(request, 'jraghatspan')).toBe(1);

  await document.update({ title: 'Վերջին հնոցապանը' });
  await testSite.idle(6 * 60);
  await expect.poll(() => countFound(request, 'հնոցապան')).toBe(1);

  await document.delete();
  await publish();
  await expect.poll(() => countFound(request, 'հնոցապան')).toBe(0);

  await expect.poll(() => countFound(request, 'կիլովատտ')).toBe(1);
  await testSite.database.collection('articles').doc('arevayin-tanik').delete();
  await revalidate(testSite, 'analyses/arevayin-tanik');
  await expect.poll(() => countFound(request, 'կիլովատտ'), { timeout: 5_000 }).toBe(0);

  await testSite.firebase.stop();
  await testSite.idle(6 * 60);
  expect(await countFound(request, 'լավաշ')).toBe(1);
  expect(await countFound(request, 'լավաշ')).toBe(1);
});
