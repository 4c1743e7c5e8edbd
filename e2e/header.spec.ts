import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { sections } from 'newsroom/model/sections';
import { breakpoints } from '../lib/design/breakpoints.ts';
import { useSiteFonts } from './support/pageChecks.ts';
import { expect, test, watchProblems } from './support/test.ts';

const menu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Գլխավոր ընտրացանկ' });

/** The current page's entry is greyed, and those beside it are not. */
async function expectGreyed(
  menuOrDrawer: Locator,
  current: string,
  others: readonly string[],
): Promise<void> {
  const link = (name: string) => menuOrDrawer.getByRole('link', { name, exact: true });
  await expect(link(current)).toHaveCSS('color', 'rgb(99, 99, 99)');
  for (const other of others) await expect(link(other)).toHaveCSS('color', 'rgb(31, 27, 36)');
}

const labels = Object.fromEntries(sections.map(({ label, name }) => [label, `/${name}`]));

const seriesLabels = {
  'Բոլոր հաղորդումները': '/programs',
  Ճշմարտություն: '/programs/category/veritas',
  'Ի՞նչ Անել': '/programs/category/whatToDo',
  'Բացահայտված է': '/programs/category/revelation',
  'Արդար Հայը': '/programs/category/fair',
  Առականի: '/programs/category/proverbial',
  'Եկեղեցական Բեմ': '/programs/category/churchStage',
};

test('[H1][H3] the menu links to every section, and greys only the entry whose route is the current path', async ({
  page,
}) => {
  await page.goto('/');
  for (const [label, path] of Object.entries(labels)) {
    const link = menu(page).getByRole('link', { name: label, exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // Away from the menu, where the mouse would keep the submenu open.
    await page.mouse.move(600, 600);
    await expect(menu(page).locator('[aria-current="page"]:visible')).toHaveText([label]);
  }
  await expectGreyed(menu(page), 'Իրադարձություններ', ['Վերլուծություններ', 'Հատուկ Թողարկում']);
  await page.goto('/programs/category/veritas');
  await expect(menu(page).locator('a[aria-current="page"]')).toHaveCount(1);
  await expect(menu(page).getByRole('link', { name: 'Հաղորդումներ', exact: true })).not.toHaveAttribute(
    'aria-current',
  );
});

/** The rows that the menu's entries stand in. */
const countRows = (page: Page) =>
  menu(page)
    .getByRole('listitem')
    .filter({ visible: true })
    .evaluateAll(
      (entries) => new Set(entries.map((entry) => Math.round(entry.getBoundingClientRect().y))).size,
    );

test('[H1] the menu fits into one row where it begins, below the name and beside it, and one that does not takes a second one', async ({
  page,
}) => {
  for (const width of [breakpoints.md, breakpoints.lg, 1280]) {
    const highest = width < breakpoints.lg ? 100 : 70;
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about-us');
    const advice = `${sections.length} labels at ${width} px: shorten one, or begin the menu later in SiteHeader.module.css`;
    expect(await countRows(page), advice).toBe(1);
    await useSiteFonts(page);
    expect(await countRows(page), `later visits, ${advice}`).toBe(1);
    expect((await page.getByRole('banner').boundingBox())!.height, advice).toBeLessThan(highest);
  }
  await menu(page)
    .getByRole('list')
    .first()
    .evaluate((list) => {
      for (const entry of [...list.children].slice(-3)) list.append(entry.cloneNode(true));
    });
  expect(await countRows(page)).toBe(2);
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(130);
});

test('[H1] the header is fixed and does not cover what a URL’s fragment points to', async ({ page }) => {
  await page.goto('/programs');
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('banner')).toBeInViewport();
  await page.goto('/programs#main');
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

// e2e/engines/menu.spec.ts tests how mouse and keyboard open it.
test('[H2] the submenu has the series letter for letter, leads to them, and the mouse on its way does not close it', async ({
  page,
}) => {
  await page.goto('/analyses');
  const series = menu(page).getByRole('link', { name: 'Առականի' });
  await menu(page).getByRole('link', { name: 'Հաղորդումներ', exact: true }).hover();
  for (const [label, path] of Object.entries(seriesLabels)) {
    await expect(menu(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
  }
  await menu(page).locator('summary').click();
  await series.click();
  await expect(page).toHaveURL(/\/programs\/category\/proverbial$/);
  await expect(series).toBeHidden();
});

test.describe('on a large touch screen', () => {
  test.use({ hasTouch: true });

  test('[H2] a tap opens the submenu; another tap, or one beside it, closes it', async ({ page }) => {
    await page.goto('/analyses');
    const arrow = menu(page).locator('summary');
    const series = menu(page).getByRole('link', { name: 'Առականի' });
    await arrow.tap();
    await expect(series).toBeVisible();
    await arrow.tap();
    await expect(series).toBeHidden();
    await arrow.tap();
    await page.touchscreen.tap(600, 700);
    await expect(series).toBeHidden();
    await arrow.tap();
    await series.tap();
    await expect(page).toHaveURL(/\/programs\/category\/proverbial$/);
    await expect(series).toBeHidden();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const openMenu = (page: Page) => page.getByRole('button', { name: 'Բացել ընտրացանկը' }).tap();
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Գլխավոր ընտրացանկ' });

  // e2e/engines/menu.spec.ts tests how it closes.
  test('[H3][H6] the hamburger opens the same menu, which traps the focus; Programs expands inline and collapses again', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(drawer(page)).toBeHidden();
    await openMenu(page);
    await expect(drawer(page)).toBeVisible();
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press('Tab');
      const isOnPage = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
      expect(isOnPage).toBe(false);
    }
    const series = drawer(page).getByRole('link', { name: 'Առականի' });
    const programs = drawer(page).getByText('Հաղորդումներ', { exact: true });
    await expect(series).toBeHidden();
    await programs.tap();
    await expect(series).toBeVisible();
    await programs.tap();
    await expect(series).toBeHidden();
    await drawer(page).getByRole('link', { name: 'Վերլուծություններ' }).tap();
    await expect(page).toHaveURL(/\/analyses$/);
    await expect(drawer(page)).toBeHidden();
    await openMenu(page);
    await expectGreyed(drawer(page), 'Վերլուծություններ', ['Հատուկ Թողարկում', 'Իրադարձություններ']);
  });
});

test('[H7] on large screens, and there alone, two external links of the sample open in a new tab', async ({
  page,
}) => {
  await page.goto('/');
  const external = page.getByRole('banner').locator('a[target="_blank"][rel="noopener"]:visible');
  const urls = await external.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(urls).toEqual(['https://www.facebook.com/', 'https://t.me/']);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(external).toHaveCount(0);
});

// The assembly entry's timestamp and the 30 days after it.
const boundary = 1_742_480_856_089 + 2_592_000_000;

test('[H4] the «Նոր» badge is right before and after its deadline on a page cached before it, and disappears by itself, in the end also from the HTML', async ({
  startOwn,
  browser,
  request,
}) => {
  const { testSite } = await startOwn({ seed: 'empty', env: { SITE_CLOCK: String(boundary - 600_000) } });
  const open = async (now: number) => {
    const page = await browser.newPage({ baseURL: testSite.url });
    const problems = watchProblems(page, testSite);
    await page.clock.install({ time: now - 600_000 });
    await page.clock.pauseAt(now - 100);
    await page.goto('/events');
    // The scripts are requested some frames after the page.
    await page.clock.runFor(100);
    return { page, problems, badge: menu(page).getByText('Նոր', { exact: true }) };
  };
  const readBadge = async () =>
    (await (await request.get(`${testSite.url}/events`)).text()).includes('>Նոր<');
  const after = await open(boundary);
  await expect(after.badge).toHaveCount(0);
  expect(after.problems).toEqual([]);

  const before = await open(boundary - 1_000);
  await expect(before.badge).toBeVisible();
  const place = () => menu(before.page).getByRole('link', { name: 'Իրադարձություններ' }).boundingBox();
  const placeBefore = await place();
  await before.page.clock.runFor(999);
  await expect(before.badge).toBeVisible();
  await before.page.clock.runFor(1);
  await expect(before.badge).toHaveCount(0);
  expect(await place()).toEqual(placeBefore);
  expect(before.problems).toEqual([]);
  await after.page.close();
  await before.page.close();

  expect(await readBadge()).toBe(true);
  await testSite.idle(10);
  await expect.poll(readBadge).toBe(false);
});

test('the header stands still while the browser reads it piece by piece', async ({ page }) => {
  await page.goto('/');
  await useSiteFonts(page);
  for (const width of [320, 360, 768, 900, 1100, 1200, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const moved = await page.getByRole('banner').evaluate((header) => {
      const bar = header.firstElementChild!;
      const parts = [bar.children[0]!, bar.children[1]!, ...bar.querySelectorAll('nav > ul > li')];
      const measure = () =>
        parts.map((part) => (part.isConnected ? part.getBoundingClientRect().left : undefined));
      const whole = measure();
      const copy = bar.cloneNode(true);
      const differences = [bar.children[2]!, ...parts.slice(3).toReversed()].flatMap((last) => {
        last.remove();
        return measure().filter((left, index) => left !== undefined && left !== whole[index]);
      });
      bar.replaceWith(copy);
      return differences;
    });
    expect([width, moved]).toEqual([width, []]);
  }
});

test('nothing is painted before the whole header is there: its signs do not move while a slow phone gets them', async ({
  page,
  testSite,
}) => {
  const whole = await (await fetch(`${testSite.url}/contact`)).text();
  const html = whole.replaceAll(/<script.*?<\/script>/gs, '');
  const half = html.indexOf('<nav', html.indexOf('<header'));
  let resumed = Infinity;
  const server = createServer(async ({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, half));
    await wait(1_000);
    resumed = Date.now();
    response.end(html.slice(half));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const painted = await page.evaluate(
      () => performance.timeOrigin + performance.getEntriesByName('first-paint')[0]!.startTime,
    );
    expect(painted).toBeGreaterThanOrEqual(resumed);
  } finally {
    server.close();
  }
});
