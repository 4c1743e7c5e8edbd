import type { Page } from '@playwright/test';
import { pageSize } from 'newsroom/model/listState';
import { findViolations, readViolationsInBothSchemes } from './support/findViolations.ts';
import { cards } from './support/lists.ts';
import { watchScripts } from './support/scripts.ts';
import { expect, test, waitForIdle } from './support/test.ts';

const itemPath = '/analyses/hin-kamurjner';

const settingsButton = (page: Page) =>
  page.getByRole('button', { name: 'Տեսք', exact: true, includeHidden: true }).first();
const settings = (page: Page) => page.getByRole('dialog', { name: 'Տեսք' });
const copyLink = (page: Page) => page.getByRole('button', { name: 'Պատճենել հղումը' }).click();
const linkCopied = (page: Page) => page.getByText('Հղումը պատճենված է');

/** Emotion's styles in the page, and the page's colours. */
const readStyles = (page: Page) =>
  page.evaluate(() => ({
    sheets: [...document.querySelectorAll<HTMLElement>('style[data-emotion]')].map(
      ({ dataset }) => dataset.emotion,
    ),
    scheme: document.documentElement.dataset.colorScheme,
    ground: getComputedStyle(document.body).backgroundColor,
  }));

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

/** Opens a page, and waits for the loads of an idle browser. */
async function openSettled(page: Page, path = itemPath): Promise<void> {
  await page.goto(path);
  await waitForIdle(page);
}

test('a reader who touches nothing loads nothing of the islands; the first touch stays within its budget', async ({
  page,
}) => {
  await openSettled(page);
  const readUntouched = watchScripts(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(await readUntouched()).toEqual({ count: 0, size: 0 });
  expect((await readStyles(page)).sheets).toEqual([]);
  const readLoaded = watchScripts(page);
  await settingsButton(page).click();
  await expect(settings(page)).toBeVisible();
  const { size } = await readLoaded();
  expect(size).toBeGreaterThan(10);
  expect(size).toBeLessThanOrEqual(70);
  console.log(`display settings ${size.toFixed(1)} kB`);
});

test('the message after an action loads nothing, and is shown without a network', async ({
  page,
  context,
}) => {
  await openSettled(page);
  const readLoaded = watchScripts(page);
  await context.setOffline(true);
  await copyLink(page);
  await expect(page.locator('[aria-live=polite]').getByText('Հղումը պատճենված է')).toBeVisible();
  expect(await readLoaded()).toEqual({ count: 0, size: 0 });
  expect((await readStyles(page)).sheets).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`display settings and a notification at ${width} px: no violation for axe in either colour scheme, one cache of styles, the page's own colours; the focus returns`, async ({
    page,
    pageProblems,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 740 });
    // A notification stays until it is closed, however long the checks take.
    await page.addInitScript(() => {
      const { setTimeout: schedule } = globalThis;
      Object.assign(globalThis, {
        setTimeout: (task: TimerHandler, ms = 0) => schedule(task, ms < 5_000 ? ms : 600_000),
      });
    });
    await page.goto(itemPath);
    const { ground } = await readStyles(page);
    await copyLink(page);
    await expect(linkCopied(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    // On a phone the menu has it.
    const opener =
      width < 600 ? page.getByRole('button', { name: 'Բացել ընտրացանկը' }) : settingsButton(page);
    await opener.press('Enter');
    if (width < 600) await page.getByRole('dialog').getByRole('button', { name: 'Տեսք' }).press('Enter');
    await expect(settings(page)).toBeVisible();
    await expect(linkCopied(page)).toBeVisible();
    expect(await readViolationsInBothSchemes(page)).toEqual([]);
    expect(await readStyles(page)).toEqual({ sheets: ['mui'], scheme: undefined, ground });
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(settingsButton(page)).toHaveAttribute('aria-expanded', 'false');
    expect(pageProblems).toEqual([]);
  });
}

test('on the narrowest phone a message is closed in its first line, beside its words and what it offers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSettled(page, itemPath);
  await page.getByRole('button', { name: 'Պահել', exact: true }).click();
  const region = page.locator('[aria-live=polite]');
  const [words, closing] = [region.getByText('պահված է'), region.getByRole('button', { name: 'Փակել' })];
  await expect(closing).toBeVisible();
  const [text, sign] = [(await words.boundingBox())!, (await closing.boundingBox())!];
  expect(sign.x).toBeGreaterThanOrEqual(text.x + text.width);
  expect(sign.y).toBeLessThan(text.y + text.height);
  const offered = (await region.getByRole('button', { name: 'Իմ ցանկը' }).boundingBox())!;
  const isClear = offered.x + offered.width <= sign.x || offered.y >= sign.y + sign.height;
  expect(isClear).toBe(true);
});

test('an open list stays as it is and says that the network is lost, and that it is back', async ({
  page,
  context,
  pageProblems,
}) => {
  await openSettled(page, '/programs');
  await context.setOffline(true);
  await expect(page.locator('[aria-live=polite]').getByText('Համացանցի հետ կապ չկա')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(cards(page)).toHaveCount(pageSize);
  await context.setOffline(false);
  await expect(page.getByText('Կապը վերականգնվել է')).toBeVisible();
  await expect(page.getByText('Համացանցի հետ կապ չկա')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(pageSize);
  // Pictures that were still on their way when the network was lost.
  expect(pageProblems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
