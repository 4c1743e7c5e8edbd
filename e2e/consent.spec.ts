import type { Locator, Page } from '@playwright/test';
import { installationId, measurementId, test } from './support/analyticsTest.ts';
import { chooseSetting } from './support/displaySettings.ts';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { readLayoutShift } from './support/layoutShift.ts';
import { watchPolicyViolations } from './support/policyViolations.ts';
import { hold, scripts, watchScripts } from './support/scripts.ts';
import { expect } from './support/test.ts';

const line = (page: Page) => page.getByRole('region', { name: 'Այցելությունների վիճակագրություն' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Այցելությունների վիճակագրություն' });
const openQuestion = (page: Page) => line(page).getByRole('button', { name: /^(Պատասխանել|Մանրամասն)$/ });
const inLine = (page: Page, name: string) => line(page).getByRole('button', { name });
const agree = (page: Page) => question(page).getByRole('button', { name: 'Համաձայն եմ' });
const decline = (page: Page) => question(page).getByRole('button', { name: 'Հրաժարվում եմ' });
const reopen = (page: Page) => page.getByRole('button', { name: 'Համաձայնություն վիճակագրությանը' });

/** The events handed to Google's script, in order: name and what it is about. */
const readEvents = (
  page: Page,
  kind = 'event',
): Promise<readonly (readonly [string, Record<string, string>])[]> =>
  page.evaluate(
    (wanted) =>
      ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .filter((entry) => entry[0] === wanted)
        .map((entry) => [entry[1] as string, entry[2] as Record<string, string>] as const),
    kind,
  );

test('after a refusal no request is sent to another host, and the refusal is remembered', async ({
  page,
  otherHosts,
  pageProblems,
}) => {
  await page.goto('/programs');
  // The buttons are in the line itself on a wide window.
  await inLine(page, 'Հրաժարվում եմ').press('Enter');
  await expect(line(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/programs/khachkari-lezun');
  await expect(reopen(page)).toBeVisible();
  await expect(line(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(otherHosts).toEqual([]);
  // Chromium warns about style sheets that Next.js prefetches.
  expect(pageProblems.filter((problem) => !problem.includes('was preloaded'))).toEqual([]);
});

test('[V1] with the six settings and consent, page views and opened items are recorded, also on client-side navigation, without violating the Content Security Policy', async ({
  page,
  otherHosts,
}) => {
  const readViolations = await watchPolicyViolations(page);
  await page.goto('/programs');
  await openQuestion(page).click();
  await agree(page).click();
  await expect(question(page)).toBeHidden();
  await expect
    .poll(() => [...new Set(otherHosts.map(({ hostname }) => hostname))].toSorted())
    .toEqual([
      'firebase.googleapis.com',
      'firebaseinstallations.googleapis.com',
      'region1.google-analytics.com',
      'www.google-analytics.com',
      'www.googletagmanager.com',
    ]);
  await expect.poll(() => readEvents(page)).toMatchObject([['page_view', { page_path: '/programs' }]]);
  await page.getByRole('main').locator('a[href="/programs/khachkari-lezun"]').first().click();
  await expect
    .poll(async () => (await readEvents(page)).slice(1).toSorted())
    .toMatchObject([
      ['page_view', { page_path: '/programs/khachkari-lezun', send_to: measurementId }],
      ['select_content', { content_type: 'programs', content_id: 'khachkari-lezun' }],
    ]);
  // The consent covers the counting of visits only.
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  const granted = { analytics_storage: 'granted', ...denied };
  expect((await readEvents(page, 'consent')).map(([, what]) => what)).toContainEqual(granted);
  const [, view] = (await readEvents(page)).find(([, { page_path: path }]) => path?.endsWith('lezun')) ?? [];
  expect(view?.page_title).toBe(await page.title());
  expect(await readViolations()).toEqual([]);
});

test('consent is remembered, and the URL recorded without its query, until it is withdrawn: recording stops, and identifiers are removed', async ({
  page,
  otherHosts,
}) => {
  await page.goto('/events');
  await openQuestion(page).click();
  await agree(page).click();
  await page.goto('/about-us?email=reader@example.org');
  await expect(reopen(page)).toBeVisible();
  await expect.poll(() => readEvents(page)).toMatchObject([['page_view', { page_path: '/about-us' }]]);
  await expect(line(page)).toBeHidden();
  expect(JSON.stringify(await readEvents(page))).not.toContain('example.org');

  // Only an installation that has been registered can be deleted.
  await expect
    .poll(() => otherHosts.map(({ pathname }) => pathname.split('/').at(-1)))
    .toContain('installations');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1.1; path=/';
    document.cookie = '_ga_TEST123=GS1.1.1; path=/';
    document.cookie = 'other=1; path=/';
  });
  await reopen(page).click();
  await expect(question(page)).toContainText('Ձեր պատասխանը՝ «Համաձայն եմ»։');
  await decline(page).click();
  await expect(question(page)).toBeHidden();
  await expect(reopen(page)).toBeFocused();
  await expect.poll(() => page.context().cookies()).toMatchObject([{ name: 'other' }]);
  await expect
    .poll(() => otherHosts.map(({ pathname }) => pathname.split('/').at(-1)))
    .toContain(installationId);
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

test('an installation that is being registered when consent is withdrawn is removed as well', async ({
  page,
  context,
  otherHosts,
}) => {
  const held = Promise.withResolvers<void>();
  await context.route('https://firebaseinstallations.googleapis.com/**', async (route) => {
    await held.promise;
    await route.fallback();
  });
  const registered = page.waitForRequest(/installations$/);
  await page.goto('/events');
  await openQuestion(page).click();
  await agree(page).click();
  await registered;
  await reopen(page).click();
  await decline(page).click();
  await expect(reopen(page)).toBeFocused();
  held.resolve();
  await expect
    .poll(() => otherHosts.map(({ pathname }) => pathname.split('/').at(-1)))
    .toContain(installationId);
});

test('the line takes no focus, comes last by keyboard, and leads to the question, which Escape leaves open and in which axe finds no violation', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about-us');
  await expect(line(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  for (const control of [inLine(page, 'Հրաժարվում եմ'), inLine(page, 'Համաձայն եմ'), openQuestion(page)]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(openQuestion(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(question(page).getByRole('button', { name: 'Փակել' })).toBeFocused();
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
  await chooseSetting(page, 'Բաց');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForLoadState('networkidle');
  const readLoaded = watchScripts(page);
  await openQuestion(page).click();
  await expect(question(page)).toBeVisible();
  const { size } = await readLoaded();
  expect(size).toBeGreaterThan(0.5);
  expect(size).toBeLessThanOrEqual(25);
});

test('at 360 px both choices look alike, the line shifts no layout, and nothing focused is hidden', async ({
  context,
}) => {
  // Not the fixture's page: it waits for the scripts, which are delayed here.
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  // A long page and a short one, whose footer is at the bottom of the window.
  for (const path of ['/nothing', '/programs']) {
    const release = await hold(page, scripts);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // Fonts may move a line when they arrive; only shifts after that count here.
    await page.evaluate(() => document.fonts.ready);
    const before = await readLayoutShift(page);
    release();
    await expect(line(page)).toBeVisible();
    expect(await readLayoutShift(page)).toBe(before);
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

for (const size of ['', 'largest']) {
  test(`at 360 px no notification covers the line, nor the line a notification, with letters «${size}»`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/analyses/arevayin-tanik');
    await page.evaluate((chosen) => (document.documentElement.dataset.textSize = chosen), size);
    await expect(line(page)).toBeVisible();
    // It comes with a movement. It is not far from the window's foot either, where readers look for it.
    const expectAboveLine = (notification: Locator) =>
      expect
        .poll(async () => {
          const [shown, below] = await Promise.all([notification.boundingBox(), line(page).boundingBox()]);
          const gap = below!.y - shown!.y - shown!.height;
          return gap >= 0 && gap < 70;
        })
        .toBe(true);
    const region = page.locator('[aria-live=polite]');
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(region).toContainText('Համացանցի հետ կապ չկա');
    await expectAboveLine(region.locator('div').first());
    await region.getByRole('button', { name: 'Փակել' }).click();
    await page.getByRole('button', { name: 'Պահել' }).first().click();
    await expect(region).toContainText('պահված է');
    await expectAboveLine(region.locator('div').first());
  });
}
