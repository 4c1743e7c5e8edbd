import type { BrowserContext, Page } from '@playwright/test';
import { type Newsroom, startNewsroom } from '../tools/newsroom/startNewsroom.ts';
import { pageKinds } from '../tools/newsroom/pageKinds.ts';
import { findViolationsInBothSchemes } from './support/findViolations.ts';
import { expectSmallIsland } from './support/islandChecks.ts';
import { expect, test as base } from './support/test.ts';

const measurementId = 'G-TEST123';
// Those of the specification and no other: the measurement id is what Firebase says of the app.
const sixSettings = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'demo-newsroom.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'demo-newsroom',
  FIREBASE_STORAGE_BUCKET: 'demo-newsroom.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  FIREBASE_APP_ID: '1:123456789012:web:abc',
};

const test = base.extend<{ otherHosts: readonly URL[] }, { newsroom: Newsroom }>({
  newsroom: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const newsroom = await startNewsroom({
        seed: 'sample',
        env: { ...sixSettings, SITE_WEB_CONFIG: JSON.stringify({ measurementId }) },
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

const line = (page: Page) => page.getByRole('region', { name: 'Այցելությունների վիճակագրություն' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Այցելությունների վիճակագրություն' });
const openQuestion = (page: Page) => line(page).getByRole('button', { name: 'Պատասխանել' });
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
    await expect(line(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('style[data-emotion]')).toHaveCount(0);
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
  await openQuestion(page).click();
  await decline(page).click();
  await expect(question(page)).toBeHidden();
  await page.goto('/programs/khachkari-lezun');
  await expect(reopen(page)).toBeVisible();
  await expect(line(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(otherHosts).toEqual([]);
  // Chromium warns about style sheets that Next.js prefetches.
  expect(pageProblems.filter((problem) => !problem.includes('was preloaded'))).toEqual([]);
});

test('[V1] with the six settings and consent, page views and opened items are recorded, also on client-side navigation', async ({
  page,
  otherHosts,
}) => {
  await page.goto('/programs');
  await openQuestion(page).click();
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
  await openQuestion(page).click();
  await agree(page).click();
  await page.goto('/about-us?email=reader@example.org');
  await expect(reopen(page)).toBeVisible();
  await expect.poll(() => readEvents(page)).toMatchObject([['page_view', { page_path: '/about-us' }]]);
  await expect(line(page)).toBeHidden();
  expect(JSON.stringify(await readEvents(page))).not.toContain('example.org');
});

test('consent can be withdrawn: recording stops, and identifiers are removed', async ({
  page,
  otherHosts,
}) => {
  await page.goto('/about-us');
  await openQuestion(page).click();
  await agree(page).click();
  await expect.poll(() => readEvents(page)).toHaveLength(1);
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1.1; path=/';
    document.cookie = '_ga_TEST123=GS1.1.1; path=/';
  });
  await reopen(page).click();
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
  await expect(line(page)).toBeHidden();
  await expect(reopen(page)).toBeHidden();
  expect(otherHosts).toEqual([]);
});

test('the line takes no focus, comes last by keyboard, and leads to the question, which Escape leaves open', async ({
  page,
}) => {
  await page.goto('/about-us');
  await expect(line(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(openQuestion(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(openQuestion(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(decline(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(agree(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(line(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the question adds at most 25 kB of script to the frame of the islands', async ({ page }) => {
  await page.goto('/about-us');
  await expectSmallIsland(page, async () => {
    await openQuestion(page).click();
    await expect(question(page)).toBeVisible();
  });
});

test('the consent question has no violation that axe can find, in either colour scheme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about-us');
  await expect(line(page)).toBeVisible();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await openQuestion(page).click();
  await decline(page).click();
  await reopen(page).click();
  await expect(question(page)).toBeVisible();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('at 360 px both choices look alike, the line shifts no layout, and nothing focused is hidden', async ({
  context,
}) => {
  // Not the fixture's page: it waits for the scripts, which are delayed here.
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  // A long page and a short one, whose footer is at the bottom of the window.
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
    await expect(line(page)).toBeVisible();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown)).toHaveLength(0);
    await page.unrouteAll();
  }
  // Every Tab stop of the page: WCAG 2.2, 2.4.11.
  const hidden: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const bar = document.querySelector('body > section')?.getBoundingClientRect();
      const focused = document.activeElement;
      if (bar === undefined || focused === null || focused.closest('body > section')) return undefined;
      const { top, bottom } = focused.getBoundingClientRect();
      return { name: focused.textContent, isHidden: bottom > top && top >= bar.top - 1 };
    });
    if (stop === undefined) break;
    if (stop.isHidden) hidden.push(stop.name);
  }
  expect(hidden).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight + 1_000));
  const gap = await page.evaluate(() => {
    const bar = document.querySelector('body > section')?.getBoundingClientRect();
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    return (bar?.top ?? 0) - (footer?.bottom ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(-1);

  await openQuestion(page).click();
  await expect(question(page)).toBeVisible();
  const [one, other] = await Promise.all([agree(page).boundingBox(), decline(page).boundingBox()]);
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
  const look = (button: ReturnType<typeof agree>) =>
    button.evaluate((element) => {
      const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element);
      return { color, backgroundColor, borderColor, fontWeight, fontSize };
    });
  expect(await look(agree(page))).toEqual(await look(decline(page)));
});
