import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { type Newsroom, startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { pageKinds } from '../tools/newsroom/pageKinds.ts';
import { expect, test as base } from './support/test.ts';

const measurementId = 'G-TEST123';

const test = base.extend<{ otherHosts: readonly URL[] }, { newsroom: Newsroom }>({
  newsroom: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const newsroom = await startNewsroom({
        seed: 'sample',
        env: { FIREBASE_MEASUREMENT_ID: measurementId },
      });
      await use(newsroom);
      await newsroom.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Requests to any host but the site's own, fulfilled here so that nothing leaves this machine.
  otherHosts: [async ({ context }, use) => use(await standInForOthers(context)), { auto: true }],
});

const installation = {
  fid: 'cFakeInstallationId0000',
  refreshToken: 'refresh',
  authToken: { token: 'token', expiresIn: '604800s' },
};

async function standInForOthers(context: BrowserContext): Promise<readonly URL[]> {
  const requested: URL[] = [];
  await context.route(
    ({ protocol, hostname }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
    async (route) => {
      const url = new URL(route.request().url());
      requested.push(url);
      const headers = { 'Access-Control-Allow-Origin': '*' };
      if (url.hostname === 'firebase.googleapis.com') {
        await route.fulfill({ headers, json: { measurementId, appId: 'app' } });
      } else if (url.hostname === 'firebaseinstallations.googleapis.com') {
        await route.fulfill({ headers, json: installation });
      } else {
        await route.fulfill({ headers, contentType: 'text/javascript', body: '' });
      }
    },
  );
  return requested;
}

const question = (page: Page) => page.getByRole('region', { name: 'Այցելությունների վիճակագրություն' });
const agree = (page: Page) => question(page).getByRole('button', { name: 'Համաձայն եմ' });
const decline = (page: Page) => question(page).getByRole('button', { name: 'Հրաժարվում եմ' });
const reopen = (page: Page) => page.getByRole('button', { name: 'Վիճակագրության համաձայնություն' });

/** The events handed to Google's script, in order: name and what it is about. */
const readEvents = (page: Page): Promise<readonly (readonly [string, Record<string, string>])[]> =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .filter((entry) => entry[0] === 'event')
      .map((entry) => [entry[1] as string, entry[2] as Record<string, string>] as const),
  );

for (const { kind, path } of pageKinds) {
  test(`[V1] before the reader has chosen, ${kind} sends no request to another host`, async ({
    page,
    otherHosts,
  }) => {
    await page.goto(path);
    await expect(question(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(otherHosts).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('after a refusal no request is sent to another host, and the refusal is remembered', async ({
  page,
  otherHosts,
  pageProblems,
}) => {
  await page.goto('/programs');
  await decline(page).click();
  await expect(question(page)).toBeHidden();
  await page.goto('/programs/khachkari-lezun');
  await expect(reopen(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(otherHosts).toEqual([]);
  // Chromium warns about style sheets that Next.js prefetches.
  expect(pageProblems.filter((problem) => !problem.includes('was preloaded'))).toEqual([]);
});

test('after consent page views and opened items are recorded, also on client-side navigation', async ({
  page,
  otherHosts,
}) => {
  await page.goto('/programs');
  await agree(page).click();
  await expect(question(page)).toBeHidden();
  await expect
    .poll(() => otherHosts.map(({ hostname }) => hostname))
    .toEqual(
      expect.arrayContaining([
        'firebase.googleapis.com',
        'firebaseinstallations.googleapis.com',
        'www.googletagmanager.com',
      ]),
    );
  await expect.poll(() => readEvents(page)).toMatchObject([['page_view', { page_path: '/programs' }]]);
  await page.getByRole('main').locator('a[href="/programs/khachkari-lezun"]').first().click();
  await expect
    .poll(async () => (await readEvents(page)).slice(1).toSorted())
    .toMatchObject([
      ['page_view', { page_path: '/programs/khachkari-lezun', send_to: measurementId }],
      ['select_content', { content_type: 'programs', content_id: 'khachkari-lezun' }],
    ]);
  const [, view] = (await readEvents(page)).find(([, { page_path: path }]) => path?.endsWith('lezun')) ?? [];
  expect(view?.page_title).toBe(await page.title());
});

test('consent is remembered, and the URL is recorded without its query', async ({ page }) => {
  await page.goto('/events');
  await agree(page).click();
  await page.goto('/about-us?email=reader@example.org');
  await expect(reopen(page)).toBeVisible();
  await expect.poll(() => readEvents(page)).toMatchObject([['page_view', { page_path: '/about-us' }]]);
  await expect(question(page)).toBeHidden();
  expect(JSON.stringify(await readEvents(page))).not.toContain('example.org');
});

test('consent can be withdrawn: recording stops, and identifiers are removed', async ({
  page,
  otherHosts,
}) => {
  await page.goto('/about-us');
  await agree(page).click();
  await expect.poll(() => readEvents(page)).toHaveLength(1);
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1.1; path=/';
    document.cookie = '_ga_TEST123=GS1.1.1; path=/';
  });
  await reopen(page).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page)).toContainText('Ձեր այժմյան պատասխանն է՝ «Համաձայն եմ»։');
  await decline(page).click();
  await expect(question(page)).toBeHidden();
  await expect(reopen(page)).toBeFocused();
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect(await page.evaluate((id) => Reflect.get(globalThis, `ga-disable-${id}`), measurementId)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Կապ' }).click();
  await expect(page).toHaveURL('/contact');
  await page.waitForLoadState('networkidle');
  expect(await readEvents(page)).toHaveLength(1);
  const before = otherHosts.length;
  await page.goto('/programs');
  await expect(reopen(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(otherHosts).toHaveLength(before);
});

test('Global Privacy Control counts as a refusal, even where consent is remembered', async ({
  page,
  otherHosts,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    localStorage.setItem('analytics-consent', 'agreed');
  });
  await page.goto('/programs/khachkari-lezun');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  await expect(question(page)).toBeHidden();
  await expect(reopen(page)).toBeHidden();
  expect(otherHosts).toEqual([]);
});

test('the consent banner works by keyboard, in page order, and does not take the focus', async ({ page }) => {
  await page.goto('/about-us');
  await expect(question(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(decline(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(agree(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the consent banner has no violation that axe can find, in the ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/about-us');
    await expect(question(page)).toBeVisible();
    await decline(page).click();
    await reopen(page).click();
    await expect(question(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

test('at 360 px both consent buttons look alike, the banner shifts no layout, and nothing focused is hidden', async ({
  context,
}) => {
  // Not the fixture's page: it waits for the scripts, which are delayed here.
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  // A long page and a short one, whose footer stands at the bottom of the window.
  for (const path of ['/nothing', '/programs']) {
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(path);
    // Fonts may move a line when they arrive; only shifts after that count here.
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      const shifts: PerformanceEntry[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
    });
    scripts.resolve();
    await expect(question(page)).toBeVisible();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown)).toHaveLength(0);
    await page.unrouteAll();
  }
  const [one, other] = await Promise.all([agree(page).boundingBox(), decline(page).boundingBox()]);
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  const look = (button: ReturnType<typeof agree>) =>
    button.evaluate((element) => {
      const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
      return { color, backgroundColor, borderColor, fontWeight, fontSize };
    });
  expect(await look(agree(page))).toEqual(await look(decline(page)));

  // Every Tab stop of the page: WCAG 2.2, 2.4.11.
  const hidden: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const bar = document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect();
      const focused = document.activeElement;
      if (bar === undefined || focused === null || focused.closest('section[tabindex="-1"]'))
        return undefined;
      const { top, bottom } = focused.getBoundingClientRect();
      return { name: focused.textContent, isHidden: bottom > top && top >= bar.top - 1 };
    });
    if (stop === undefined) break;
    if (stop.isHidden) hidden.push(stop.name);
  }
  expect(hidden).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight + 1_000));
  const gap = await page.evaluate(() => {
    const bar = document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect();
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    return (bar?.top ?? 0) - (footer?.bottom ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(-1);
});
