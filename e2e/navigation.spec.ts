import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support/test.ts';

/** The text and the pictures of the page, without its count of views, which changes. */
async function readMain(page: Page): Promise<string> {
  return page
    .getByRole('main')
    .evaluate((main: HTMLElement) =>
      [main.innerText.replaceAll(/[\d\s]+ դիտում/g, ''), main.querySelectorAll('img').length].join('\n'),
    );
}

for (const path of ['/', '/programs', '/analyses/arevayin-tanik', '/about-us']) {
  test(`a page that is left by a link and visited again is what it was: ${path}`, async ({
    page,
    pageProblems,
  }) => {
    await page.goto(path);
    // Some buttons are there from then on.
    await waitForHydration(page);
    const before = await readMain(page);
    expect(before.length).toBeGreaterThan(300);
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Իրադարձություններ' }).click();
    await page.waitForURL('**/events');
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.waitForURL('**/events/*');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
    await expect.poll(() => readMain(page)).toBe(before);
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
    expect(pageProblems).toEqual([]);
  });
}

/** The page's metadata in its head, as `name: value`. */
async function readHead(page: Page): Promise<readonly string[]> {
  const tags = await page.locator('head > :is(title, meta, link:not([as], [rel=stylesheet]))').all();
  const lines = await Promise.all(
    tags.map((tag) =>
      tag.evaluate((element) => {
        const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`);
        return [element.localName, element.textContent, ...attributes.toSorted()].join(' ');
      }),
    ),
  );
  return lines.toSorted();
}

test('the tags of the head are those of the page that is open, each once', async ({ page }) => {
  await page.goto('/events');
  const events = await readHead(page);
  await page.goto('/programs');
  const programs = await readHead(page);
  expect(programs.length).toBeGreaterThan(25);
  expect(programs).not.toEqual(events);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Իրադարձություններ' }).click();
  await expect.poll(() => readHead(page)).toEqual(events);
  await page.goBack();
  await expect.poll(() => readHead(page)).toEqual(programs);
});
