import type { Page } from '@playwright/test';
import { youngBuiltIns } from '../tools/lint/browsers/builtIns.ts';
import { pageKinds } from '../tools/testSite/pageKinds.ts';
import { cards, loadMore } from './support/lists.ts';
import { expect, test } from './support/test.ts';

// Chromium without all that is younger than the oldest browsers: what one of them lacks is taken away. Its Trusted
// Types stay, as it enforces them, which those do not that lack them.
const missing = youngBuiltIns.filter(
  ({ owner, kind, name }) => kind !== 'event' && !/^trusted/i.test(owner ?? name),
);

/** Runs in the page before its scripts. */
function takeAway(builtIns: typeof missing): void {
  const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const { owner, name, kind } of builtIns) {
    const holder = owner === undefined ? globalThis : all[owner];
    const isOfInstances =
      owner !== undefined && kind === 'member' && holder !== undefined && 'prototype' in holder;
    if (holder !== undefined) Reflect.deleteProperty(isOfInstances ? holder.prototype! : holder, name);
  }
}

let errors: readonly string[];

test.beforeEach(async ({ page }) => {
  const found: string[] = [];
  page.on('pageerror', ({ message }) => found.push(message));
  errors = found;
  await page.addInitScript(takeAway, missing);
});

test.afterEach(() => expect(errors).toEqual([]));

for (const { kind, path } of pageKinds) {
  test(`${kind}: the page stays as the server sent it in the oldest browsers`, async ({ page, request }) => {
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await request.get(path)).text()) ?? [];
    await page.goto(path);
    expect(await page.evaluate(() => 'parse' in URL || 'withResolvers' in Promise || 'toSorted' in [])).toBe(
      false,
    );
    const text = await page.getByRole('heading', { level: 1 }).innerHTML();
    expect(text).toBe(heading);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('in the oldest browsers lists grow, also those of a category and of related items', async ({ page }) => {
  await page.goto('/programs');
  const before = await cards(page).count();
  await loadMore(page).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
});

test('in the oldest browsers a recording plays, goes on in the bar, and a search is answered', async ({
  page,
}) => {
  await page.goto('/programs/khachkari-lezun');
  const player = page.getByRole('main').getByRole('group', { name: 'Նվագարկիչ' });
  await player.getByRole('button', { name: 'Նվագարկել' }).click();
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
  await page.getByRole('main').getByRole('link', { name: 'Հաղորդումներ', exact: true }).first().click();
  await expect(page).toHaveURL('/programs');
  await page.getByRole('banner').getByRole('link', { name: 'Որոնում' }).click();
  const field = page.getByRole('main').getByLabel('Որոնել կայքում');
  await field.fill('սևան');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
});

test('in the oldest browsers the menu and the display settings open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Բացել ընտրացանկը' }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Տեսք', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Տեսք' })).toBeVisible();
});

function readTime(page: Page): Promise<number> {
  return page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
}
