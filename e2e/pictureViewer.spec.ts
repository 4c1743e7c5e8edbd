import type { Page } from '@playwright/test';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { expect, test } from './support/test.ts';

// The picture viewer, which links in a page's content open. The frame of the islands: islands.spec.ts.

const pictureLinks = (page: Page) => page.getByRole('link', { name: /^Դիտել (?:նկարը )?մեծ չափով/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Նկարների դիտում' });
const article = '/programs/vordan-karmir-guyni-hetkerov';

// engines/media.spec.ts tests how it turns pages and closes.
test('the viewer has no violation that axe can find in either colour scheme, and leaves the page as it was', async ({
  page,
  pageProblems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/programs');
  await page.getByRole('main').locator(`a[href="${article}"]`).first().click();
  // Before its script is there, a link leads to its picture.
  await expect(page).toHaveURL(article);
  await page.waitForLoadState('networkidle');
  await pictureLinks(page).last().press('Enter');
  await expect(viewer(page).getByText('Աղուտը միայն առաջին հայացքից է դատարկ։')).toBeInViewport();
  await expect(viewer(page).getByRole('img').last()).toBeVisible();
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
  await viewer(page).getByRole('button', { name: 'Փակել' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(pictureLinks(page).last()).toBeFocused();
  // The way back that closing begins takes a moment.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.isViewer))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/programs');
  expect(pageProblems).toEqual([]);
});

test('where the viewer cannot be loaded, the link leads to the picture, as without scripts', async ({
  page,
}) => {
  await page.goto(article);
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await pictureLinks(page).first().click();
  await expect(page).toHaveURL(/\/v0\/b\/.*\.jpg/);
});

test('where it cannot be loaded for want of a network, the page stays and says so', async ({
  page,
  context,
}) => {
  await page.goto(article);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const region = page.locator('[aria-live=polite]');
  // What the network's loss says by itself is closed: another message follows.
  await region.getByRole('button', { name: 'Փակել' }).click();
  await pictureLinks(page).first().click();
  await expect(region.getByText('Համացանցի հետ կապ չկա')).toBeVisible();
  await expect(page).toHaveURL(article);
});

test('a picture of an article that cannot be had takes no room, nor do its words; a card’s shows the sign of its series', async ({
  page,
}) => {
  await page.route(/\/picture\/|_next\/image|covers/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/specials/tasnmek-ashakert');
  await expect(page.locator('main article figure').first()).toBeHidden();
  await page.goto('/programs');
  const card = page.getByRole('article').first().locator('img');
  await expect(card).toBeVisible();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const drawn = await card.evaluate((image) => getComputedStyle(image, '::after').backgroundImage);
  expect(drawn).toContain('radial-gradient');
});

test('two fingers magnify a picture, one moves it while it is magnified, and turns to the next when it is not', async ({
  browser,
  testSite,
}) => {
  const page = await browser.newPage({
    baseURL: testSite.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(article);
  await page.waitForLoadState('networkidle');
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
