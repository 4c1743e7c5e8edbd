import type { Locator, Page } from '@playwright/test';
import { findViolationsInBothSchemes } from './support/findViolations.ts';
import { expectSmallIsland } from './support/islandChecks.ts';
import { expect, test } from './support/test.ts';

// The islands of a page's content: picture viewer, player menu. The frame: islands.spec.ts; the consent question:
// consent.spec.ts.

const pictureLinks = (page: Page) => page.getByRole('link', { name: /^Դիտել (?:նկարը )?մեծ չափով/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Նկարների դիտում' });
const menu = (page: Page) => page.getByRole('menu', { name: 'Նվագարկման կարգավորումներ' });
const menuButton = (page: Page) => page.getByRole('button', { name: /^Նվագարկման կարգավորումներ/ });
const article = '/programs/vordan-karmir-guyni-hetkerov';
const film = '/programs/jri-hertapahy';
const sound = '/programs/khachkari-lezun';

async function findMenuButton(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.locator('media-controller > :is(video, audio)').focus();
  await expect(menuButton(page)).toBeVisible();
  return menuButton(page);
}

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
      await expect(viewer(page).getByRole('img')).toBeVisible();
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toBeHidden();
      return pictureLinks(page).last();
    },
  ],
  ...[film, sound].map(
    (path) =>
      [
        `player menu of ${path}`,
        async (page: Page) => {
          await (await findMenuButton(page, path)).press('Enter');
          await expect(menu(page)).toBeVisible();
        },
        async (page: Page) => {
          await page.keyboard.press('Escape');
          await expect(menu(page)).toBeHidden();
          return menuButton(page);
        },
      ] as const,
  ),
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

test('each island adds at most 25 kB of script to the frame', async ({ page }) => {
  await openArticle(page);
  await expectSmallIsland(page, async () => {
    await pictureLinks(page).last().click();
    await expect(viewer(page)).toBeVisible();
  });
  await findMenuButton(page, sound);
  await expectSmallIsland(page, async () => {
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
  });
});

test('the viewer turns by keys and buttons, magnifies, and closes when the reader goes back', async ({
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
  await expect(viewer(page).getByText('Աղուտը միայն առաջին հայացքից է դատարկ։')).toBeVisible();
  const picture = viewer(page).getByRole('img');
  await picture.dblclick();
  await expect(picture).toHaveCSS('transform', /matrix\(2\.5, 0, 0, 2\.5/);
  await viewer(page).getByRole('button', { name: 'Նախորդ նկարը' }).click();
  await expect(status).toContainText('1 / 2');
  await page.goBack();
  await expect(page).toHaveURL('/programs');
  await expect(viewer(page)).toBeHidden();
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

test('speed and sleep timer are chosen by keyboard, and the speed is remembered', async ({ page }) => {
  const button = await findMenuButton(page, sound);
  await button.press('Enter');
  await expect(menu(page).getByRole('menuitemradio', { name: '1×', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('1,25×');
  await button.press('Enter');
  await menu(page).getByRole('menuitemradio', { name: '15 րոպե հետո' }).click();
  await expect(button).toHaveAccessibleName(/քնի ժամաչափը՝ միացված է$/);
  await button.press('Enter');
  await expect(menu(page).getByRole('menuitemradio', { name: 'Մնացել է 15 րոպե' })).toBeChecked();
  await findMenuButton(page, film);
  await expect(menuButton(page)).toHaveText('1,25×');
  const readSpeed = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
  expect(await readSpeed()).toBe(1.25);
});

test('in full screen the menu is in the player, whose keys leave it alone', async ({ page }) => {
  await findMenuButton(page, film);
  await page.getByRole('button', { name: 'Դիտել ամբողջ էկրանով' }).click();
  await menuButton(page).press('Enter');
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('menuitemradio', { name: '1×', exact: true })).toBeFocused();
  expect(await menu(page).evaluate((element) => document.fullscreenElement?.contains(element))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toHaveText('1,25×');
  expect(
    await page.locator('video').evaluate((video: HTMLVideoElement) => [video.paused, video.volume]),
  ).toEqual([true, 1]);
});
