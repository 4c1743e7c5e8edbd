import type { Page } from '@playwright/test';
import * as texts from '../lib/i18n/strings.ts';
import { expect, test } from './support/test.ts';

/** Serves the site's scripts with an expression that throws in the place of another. */
async function breakScripts(page: Page, expression: string): Promise<void> {
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const script = await (await route.fetch()).text();
    const body = script.replaceAll(expression, '(()=>{document.isBroken=true;throw Error("broken")})()');
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

const item = '/analyses/arevayin-tanik';
const error = texts.errorTitle;

for (const [part, expression] of [
  ['the header', '"show-modal"'],
  ['the footer', '"footer-sections"'],
  ['the messages', '"polite"'],
  ['the content', '"#share"'],
] as const) {
  test(`where ${part} cannot be hydrated, the page stays whole, and the rest works`, async ({ page }) => {
    await breakScripts(page, expression);
    await page.goto(item);
    expect(await page.evaluate(() => 'isBroken' in document)).toBe(true);
    await expect(page.getByRole('banner').getByRole('link', { name: texts.search })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: texts.myList })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(error);
    await expect(page.getByRole('main').getByRole('link', { name: texts.share }).first()).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link', { name: texts.sectionLabels.events }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}

test('where the layout itself fails, the reader gets an Armenian page with a way on', async ({
  browser,
  testSite,
}) => {
  const page = await browser.newPage({ baseURL: testSite.url });
  await breakScripts(page, 'document.documentElement.dataset.hydrated=""');
  await page.goto(item);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(error);
  await expect(page).toHaveTitle(error);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hy');
  await page.unroute('**/_next/static/chunks/*.js');
  await page.getByRole('button', { name: texts.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(error);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.close();
});
