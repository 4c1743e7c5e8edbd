import type { Locator, Page } from '@playwright/test';
import { findViolationsInBothSchemes } from './support/findViolations.ts';
import { expectSmallIsland } from './support/islandChecks.ts';
import { expect, test } from './support/test.ts';

// What a page's content opens: search suggestions, picture viewer. The frame of the islands: islands.spec.ts; the consent
// question: consent.spec.ts.

const field = (page: Page) => page.getByRole('main').getByLabel('Որոնել կայքում');
const options = (page: Page) => page.getByRole('listbox', { name: 'Որոնման առաջարկներ' }).getByRole('option');
const pictureLinks = (page: Page) => page.getByRole('link', { name: /^Դիտել (?:նկարը )?մեծ չափով/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Նկարների դիտում' });
const article = '/programs/vordan-karmir-guyni-hetkerov';

/** Before its code is there, a link of a picture leads to the picture. */
async function openArticle(page: Page): Promise<void> {
  await page.goto(article);
  await page.waitForLoadState('networkidle');
}

type Island = readonly [
  name: string,
  open: (page: Page) => Promise<void>,
  /** Resolves with the control that had opened it. */
  close: (page: Page) => Promise<Locator>,
];

const islands: readonly Island[] = [
  [
    'search suggestions',
    async (page) => {
      await page.goto('/search');
      await field(page).focus();
      await page.keyboard.type('sevan');
      await expect(options(page)).toHaveCount(3);
      await page.keyboard.press('ArrowDown');
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      return field(page);
    },
  ],
  [
    'picture viewer',
    async (page) => {
      await openArticle(page);
      await pictureLinks(page).last().press('Enter');
      await expect(viewer(page).getByRole('img').last()).toBeVisible();
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toBeHidden();
      return pictureLinks(page).last();
    },
  ],
];

for (const [name, open, close] of islands) {
  test(`${name}: no violation that axe can find in either colour scheme, and the focus returns`, async ({
    page,
    pageProblems,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await expect(await close(page)).toBeFocused();
    expect(pageProblems).toEqual([]);
  });
}

test('the search suggestions add at most 25 kB of script to the frame', async ({ page }) => {
  await page.goto('/search');
  await expectSmallIsland(page, async () => {
    await field(page).focus();
    await expect(field(page)).toHaveRole('combobox');
  });
});

test('what is typed while the suggestions load is not lost, and the field keeps focus and caret', async ({
  page,
}) => {
  await page.goto('/search');
  const release = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await field(page).focus();
  await page.keyboard.type('sevn');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('a');
  release.resolve();
  await expect(options(page)).toHaveCount(3);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('sevan');
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await expect(page.getByText('3 առաջարկ․ ընտրեք վեր և վար սլաքներով')).toBeAttached();
});

test('a suggestion is chosen by arrows and Enter; without a choice Enter searches', async ({ page }) => {
  await page.goto('/search');
  await field(page).fill('sevan');
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=sevan');
  // A field with a text shows its suggestions as soon as their code is there; a key pressed before is the browser's.
  await field(page).focus();
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /option-0$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/analyses/sevani-makardak');
});

test('in the drawer a suggestion can be tapped, and Escape closes the suggestions before the drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Բացել ցանկը' }).click();
  const drawer = page.getByRole('dialog', { name: 'Գլխավոր ցանկ' });
  await drawer.getByLabel('Որոնել կայքում').click();
  await page.keyboard.type('արդար');
  const series = options(page).filter({ hasText: 'Արդար Հայը' }).filter({ hasText: 'Խորագիր՝ Հաղորդումներ' });
  await expect(series).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await series.click();
  await expect(page).toHaveURL('/programs/category/fair');
  await expect(drawer).toBeHidden();
});

test('the viewer turns by keys and buttons, and the way back closes it and leaves the page', async ({
  page,
}) => {
  await page.goto('/programs');
  await page.getByRole('main').locator(`a[href="${article}"]`).first().click();
  // Before its script is there, a link leads to its picture.
  await expect(page).toHaveURL(article);
  await page.waitForLoadState('networkidle');
  await pictureLinks(page).first().click();
  const status = viewer(page).getByRole('status');
  await expect(status).toContainText('1 / 2');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText('2 / 2');
  await expect(viewer(page).getByText('Աղուտը միայն առաջին հայացքից է դատարկ։')).toBeInViewport();
  await viewer(page).getByRole('button', { name: 'Նախորդ նկարը' }).click();
  await expect(status).toContainText('1 / 2');
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(pictureLinks(page).first()).toBeFocused();
  await expect(page).toHaveURL(article);
  await pictureLinks(page).first().click();
  await viewer(page).getByRole('button', { name: 'Փակել' }).click();
  await expect(viewer(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/programs');
});

test('two fingers magnify a picture, one moves it while it is magnified, and turns to the next when it is not', async ({
  browser,
  newsroom,
}) => {
  const page = await browser.newPage({
    baseURL: newsroom.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await openArticle(page);
  await pictureLinks(page).first().tap();
  const status = viewer(page).getByRole('status');
  await expect(status).toContainText('1 / 2');
  const fingers = await page.context().newCDPSession(page);
  const readView = () => page.evaluate(() => [visualViewport!.scale, visualViewport!.offsetLeft] as const);
  const pinch = (scaleFactor: number) =>
    fingers.send('Input.synthesizePinchGesture', { x: 180, y: 370, scaleFactor });
  const swipe = (xDistance: number) =>
    fingers.send('Input.synthesizeScrollGesture', { x: 250, y: 370, xDistance, speed: 2000 });
  await pinch(3);
  await expect.poll(async () => (await readView())[0]).toBeGreaterThan(2);
  const [, left] = await readView();
  await swipe(-60);
  await expect.poll(async () => (await readView())[1]).toBeGreaterThan(left);
  await expect(status).toContainText('1 / 2');
  await pinch(0.1);
  await expect.poll(async () => (await readView())[0]).toBe(1);
  await swipe(-200);
  await expect(status).toContainText('2 / 2');
  await page.close();
});

test('without JavaScript a picture is a link to its file', async ({ browser, newsroom }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: newsroom.url });
  await page.goto(article);
  for (const link of await pictureLinks(page).all()) {
    const file = await page.request.get((await link.getAttribute('href'))!);
    expect(file.headers()['content-type']).toBe('image/jpeg');
  }
  await page.close();
});
