import { Timestamp } from 'firebase-admin/firestore';
import { startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { expect, test, waitForHydration } from './support/test.ts';

const collections = {
  programs: 'programs',
  analyses: 'articles',
  specials: 'specials',
  assembly: 'assembly',
  events: 'events',
};

const labels: Readonly<Record<string, string>> = {
  programs: 'Հաղորդումներ',
  analyses: 'Վերլուծություններ',
  specials: 'Հատուկ Թողարկում',
  assembly: 'Աշխարհաժողով',
  events: 'Իրադարձություններ',
};

// The server's HTML alone: crawlers see no more, and readers with slow phones see it first.
test.use({ javaScriptEnabled: false });

test('[R1][D1] the home page shows the newest item of every section, and the logo links to it', async ({
  page,
  newsroom,
}) => {
  await page.goto('/events');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /գլխավոր էջ/ })
    .click();
  await page.waitForURL(`${newsroom.url}/`);
  const main = page.getByRole('main');
  for (const [section, collection] of Object.entries(collections)) {
    const { docs } = await newsroom.database
      .collection(collection)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .get();
    await expect(main.locator(`a[href="/${section}/${docs[0]?.id}"]`).first()).toBeVisible();
  }
});

for (const [section, collection] of Object.entries(collections)) {
  test(`[R2][R4][R5][D1] /${section} lists its ten newest items, and a link leads to the next ten`, async ({
    page,
    newsroom,
  }) => {
    const { docs } = await newsroom.database.collection(collection).orderBy('createdAt', 'desc').get();
    const paths = docs.map(({ id }) => `/${section}/${id}`);
    const listPaths = () =>
      page
        .getByRole('main')
        .getByRole('list')
        .getByRole('article')
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await page.goto(`/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels[section] ?? '');
    expect(await listPaths()).toEqual(paths.slice(0, 10));
    const more = page.getByRole('link', { name: 'Ցույց տալ ևս' });
    await expect(more).toHaveCount(paths.length > 10 ? 1 : 0);
    if (paths.length <= 10) return;
    await more.click();
    await page.waitForURL(`**/${section}/after/*`);
    expect(await listPaths()).toEqual(paths.slice(10, 20));
  });

  test(`[R6] every item of ${section} has its own page`, async ({ request, newsroom }) => {
    const { docs } = await newsroom.database.collection(collection).get();
    expect(docs.length).toBeGreaterThan(0);
    for (const document of docs) {
      const response = await request.get(`/${section}/${document.id}`);
      const html = await response.text();
      const title = (document.get('title') as string | undefined) ?? 'Անվերնագիր';
      expect.soft([document.id, response.status()]).toEqual([document.id, 200]);
      expect.soft(readHeading(html)).toBe(title);
    }
  });
}

function readHeading(html: string): string | undefined {
  const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" };
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading?.replaceAll(/&(?:amp|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

for (const [category, label] of Object.entries({
  veritas: 'Ճշմարտություն',
  whatToDo: 'Ի՞նչ Անել',
  revelation: 'Բացահայտված է',
  fair: 'Արդար Հայը',
  proverbial: 'Առականի',
  churchStage: 'Եկեղեցական Բեմ',
})) {
  test(`[R3][R4] programs and analyses have the category ${category}, «${label}»`, async ({ page }) => {
    for (const section of ['programs', 'analyses']) {
      const response = await page.goto(`/${section}/category/${category}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    }
  });
}

for (const [path, label] of Object.entries({
  '/about-us': 'Մեր մասին',
  '/terms-of-use': 'Օգտագործման պայմաններ',
  '/privacy-policy': 'Գաղտնիության Քաղաքականություն',
  '/contact': 'Կապ',
})) {
  test(`[R7] ${path} is in Armenian`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    const text = (await page.getByRole('main').innerText()).replaceAll(/\s/g, '');
    expect(text.length).toBeGreaterThan(100);
    expect(text.match(/\p{Script=Armenian}/gu)?.length).toBeGreaterThan(text.length * 0.7);
  });
}

test('[E2][S6][D2] the text of an item is in the HTML that the server sends', async ({ page, newsroom }) => {
  const document = await newsroom.database.collection('articles').doc('tsiranits-chir').get();
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

test('[D3] a page is regenerated after a minute, without an invalidation', async ({ playwright }) => {
  const newsroom = await startNewsroom({ seed: 'empty' });
  const request = await playwright.request.newContext({ baseURL: newsroom.url });
  const title = 'Լուր, որի մասին ոչ ոք չի հայտնել';
  const paths = ['/', '/specials', '/specials/lur'];
  const hasTitle = async (path: string): Promise<boolean> =>
    (await (await request.get(path)).text()).includes(title);
  try {
    for (const path of paths) expect([path, await hasTitle(path)]).toEqual([path, false]);
    await newsroom.database
      .collection('specials')
      .doc('lur')
      .set({ title, createdAt: Timestamp.now(), categories: [], views: 0 });
    for (const path of paths) expect([path, await hasTitle(path)]).toEqual([path, false]);
    newsroom.makePagesStale();
    // The first request after the minute still gets the stale page, and triggers the regeneration.
    for (const path of paths) await expect.poll(() => hasTitle(path), path).toBe(true);
  } finally {
    await request.dispose();
    await newsroom.stop();
  }
});

test('[C2] items with the same date are neither shown twice nor lost between two pages', async ({
  browser,
}) => {
  const newsroom = await startNewsroom({ seed: 'empty' });
  const createdAt = Timestamp.fromMillis(1_742_480_856_089);
  const ids = Array.from({ length: 25 }, (_, index) => `item-${index}`);
  const batch = newsroom.database.batch();
  for (const id of ids) {
    batch.set(newsroom.database.collection('events').doc(id), { title: id, createdAt, categories: [] });
  }
  await batch.commit();
  try {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled, baseURL: newsroom.url });
      const titles = () => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
      const more = page.getByRole('link', { name: 'Ցույց տալ ևս' });
      await page.goto('/events');
      // Before hydration the click would follow the link.
      if (javaScriptEnabled) await waitForHydration(page);
      const seen = await titles();
      for (const shown of [20, 25]) {
        await more.click();
        await expect(page.getByText(`${shown} / 25`)).toBeVisible();
        seen.push(...(await titles()).slice(javaScriptEnabled ? seen.length : 0));
      }
      await expect(more).toHaveCount(0);
      expect(seen.toSorted()).toEqual(ids.toSorted());
      await page.close();
    }
  } finally {
    await newsroom.stop();
  }
});
