import type { Locator, Page } from '@playwright/test';
import { findViolationsInBothSchemes } from './support/findViolations.ts';
import { expect, test } from './support/test.ts';

// What a page's content opens: the picture viewer. The frame of the islands: islands.spec.ts; the consent question:
// consent.spec.ts.

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
  // In CSS pixels of the visual viewport, a third of the page while the picture is magnified.
  const pinch = (scaleFactor: number) =>
    fingers.send('Input.synthesizePinchGesture', { x: 100, y: 200, scaleFactor });
  const swipe = (x: number, xDistance: number) =>
    fingers.send('Input.synthesizeScrollGesture', { x, y: 200, xDistance, speed: 2000 });
  await pinch(3);
  await expect.poll(async () => (await readView())[0]).toBeGreaterThan(2);
  const [, left] = await readView();
  await swipe(100, -60);
  await expect.poll(async () => (await readView())[1]).toBeGreaterThan(left);
  await expect(status).toContainText('1 / 2');
  await pinch(0.1);
  await expect.poll(async () => (await readView())[0]).toBe(1);
  await swipe(300, -200);
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
