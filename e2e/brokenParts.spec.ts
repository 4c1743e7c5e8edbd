import type { Page } from '@playwright/test';
import * as texts from 'newsroom/words/strings';
import { expect, test } from './support/test.ts';

const item = '/programs/khachkari-lezun';
const error = texts.errorTitle;

/** The code of a script that is replaced by a throw, and whether the footer's links still change the page in place. */
const parts = [
  { part: 'the header', pattern: /"show-modal"/g, isFooterAlive: true },
  { part: 'the footer', pattern: /"footer-sections"/g, isFooterAlive: false },
  { part: 'the messages', pattern: /"polite"/g, isFooterAlive: true },
  { part: 'the ways to share', pattern: /(?<=href:`#\$\{)\w+(?=\}`)/g, isFooterAlive: true },
  { part: 'the number of views', pattern: /(?<=hidden:0===)\w+(?=,children)/g, isFooterAlive: true },
  { part: 'any link', pattern: /(?<=isFirstStory:\w+=)!1/g, isFooterAlive: false },
];

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const { part, pattern, isFooterAlive } of parts) {
  test(`where ${part} cannot be hydrated, the page stays whole, and the rest works`, async ({ page }) => {
    await breakScripts(page, pattern);
    await page.goto(item);
    expect(await page.evaluate(() => 'isBroken' in document)).toBe(true);
    await expect(page.getByRole('banner').getByRole('link', { name: texts.search })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: texts.myList })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(error);
    await expect(page.getByRole('main').getByRole('link', { name: texts.share }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(document, { isSame: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: texts.sectionLabels.events }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => 'isSame' in document)).toBe(isFooterAlive);
  });
}

test('where the layout itself fails, the reader gets an Armenian page with a way on', async ({
  browser,
  testSite,
}) => {
  const page = await browser.newPage({ baseURL: testSite.url });
  await breakScripts(page, /(?<=document\.documentElement\.dataset\.hydrated=)""/g);
  await page.goto(item);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(error);
  await expect(page).toHaveTitle(error);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: texts.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(error);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.close();
});

/** Serves the site's scripts with an expression that throws in the place of another. */
async function breakScripts(page: Page, pattern: RegExp): Promise<void> {
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const script = await (await route.fetch()).text();
    const body = script.replaceAll(pattern, '(()=>{document.isBroken=true;throw Error("broken")})()');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}
