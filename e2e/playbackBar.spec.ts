import type { Locator, Page } from '@playwright/test';
import { readViolationsInBothSchemes } from './support/findViolations.ts';
import { watchScripts } from './support/scripts.ts';
import { expect, test, waitForIdle } from './support/test.ts';

// That the sound itself goes on: e2e/engines/listening.spec.ts.

const sound = '/programs/khachkari-lezun';
// The last but one of its series.
const film = '/programs/jri-hertapahy';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Նվագարկիչ' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const readMedia = <T>(page: Page, read: (media: HTMLMediaElement) => T): Promise<T> =>
  bar(page).locator('video, audio').evaluate(read);
const isPaused = (page: Page) => readMedia(page, ({ paused }) => paused);
const readTime = (page: Page) => readMedia(page, ({ currentTime }) => currentTime);

/** Opens an item, plays its recording by whatever button, and waits until it could leave its page. */
async function play(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main :is(video, audio)').evaluate(async (media: HTMLMediaElement) => media.play());
  await expect(page.locator('#player')).toBeAttached();
}

/** Plays a recording and goes to the list of its section. */
async function leavePlaying(page: Page, path: string): Promise<void> {
  await play(page, path);
  await page.getByRole('main').getByRole('link', { name: 'Հաղորդումներ', exact: true }).first().click();
  await expect(page).toHaveURL('/programs');
  await expect(bar(page)).toBeVisible();
}

for (const [kind, path] of [
  ['sound', sound],
  ['film', film],
] as const) {
  test(`the bar of a ${kind} is a seventh of a phone at most, covers nothing, and has no violation of WCAG 2.2 AA that axe can find`, async ({
    page,
    pageProblems,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await leavePlaying(page, path);
    await expect(bar(page).getByRole('status').first()).toHaveText(/^Նվագարկվում է՝ «.+»$/);
    expect((await bar(page).boundingBox())!.height * 7).toBeLessThanOrEqual(740);
    if (kind === 'film') {
      const picture = (await bar(page).locator('video').boundingBox())!;
      expect([picture.width >= 160, picture.width / picture.height]).toEqual([true, 16 / 9]);
    }
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const edges = await bar(page).evaluate((section) => ({
        overflow: section.scrollWidth - section.clientWidth,
        // WCAG 2.2, 2.5.8.
        small: [...section.querySelectorAll('button, a')].flatMap((target) => {
          if (!target.checkVisibility()) return [];
          const { width: across, height: down } = target.getBoundingClientRect();
          return Math.min(across, down) < 24
            ? [`${target.ariaLabel ?? target.textContent}: ${across} × ${down}`]
            : [];
        }),
      }));
      expect([width, edges.overflow, edges.small]).toEqual([width, 0, []]);
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await last.focus();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [lower, upper] = [(await last.boundingBox())!, (await bar(page).boundingBox())!];
      expect([width, lower.y + lower.height <= upper.y]).toEqual([width, true]);
    }
    await page.evaluate(() => scrollTo(0, 0));
    expect(await readViolationsInBothSchemes(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
    expect(pageProblems).toEqual([]);
  });
}

test('by keyboard alone: a second skip link leads to the bar, whose buttons wind, pause and close; the focus goes to the content', async ({
  page,
}) => {
  await leavePlaying(page, sound);
  const skip = page.getByRole('link', { name: 'Անցնել նվագարկիչին' });
  await page.getByRole('link', { name: 'Անցնել բովանդակությանը' }).focus();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(bar(page).getByRole('link')).toBeFocused();
  await bar(page).getByRole('button', { name: 'Առաջ՝ 10 վայրկյանով' }).press('Enter');
  await expect.poll(() => readTime(page)).toBeGreaterThan(10);
  await bar(page).getByRole('button', { name: 'Դադարեցնել' }).press('Enter');
  expect(await isPaused(page)).toBe(true);
  const pausedAt = await readTime(page);
  await bar(page).getByRole('button', { name: 'Հետ՝ 10 վայրկյանով' }).press('Enter');
  expect(await readTime(page)).toBeCloseTo(pausedAt - 10, 1);
  const line = bar(page).getByRole('slider', { name: 'Նվագարկման դիրքը' });
  for (let second = 0; second < 9; second += 1) await line.press('ArrowRight');
  await expect(line).toHaveAttribute(
    'aria-valuetext',
    /^\d+ վայրկյան, ընդամենը՝ (?:\d+ րոպե )?\d+ վայրկյան$/,
  );
  expect(await readTime(page)).toBeGreaterThan(8);
  await line.press('Home');
  expect(await readTime(page)).toBe(0);
  const speed = bar(page).getByRole('combobox', { name: 'Արագությունը՝' });
  await speed.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(speed).toHaveValue('1.5');
  expect(await readMedia(page, ({ playbackRate }) => playbackRate)).toBe(1.5);
  await bar(page).getByRole('button', { name: 'Նվագարկել' }).press('Enter');
  expect(await isPaused(page)).toBe(false);
  await bar(page).getByRole('button', { name: 'Փակել նվագարկիչը' }).press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(skip).toHaveCount(0);
  await expect(page.locator('video, audio')).toHaveCount(0);
});

test('a search, a list with more items, a missing item and the link of a text keep the bar; closing it keeps the position', async ({
  page,
}) => {
  await leavePlaying(page, sound);
  await page.getByRole('link', { name: 'Ցույց տալ ևս' }).click();
  await expect(page.getByRole('main').getByRole('article').nth(12)).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Որոնում' }).click();
  const field = page.getByRole('main').getByLabel('Որոնել կայքում');
  await field.fill('սևան');
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(bar(page)).toBeVisible();
  // A plain link stands here as within a text; it leads to an item that is withdrawn.
  await page.getByRole('main').evaluate((main) => {
    const link = document.createElement('a');
    link.href = '/events/withdrawn';
    link.textContent = 'withdrawn';
    main.append(link);
  });
  await page.getByRole('link', { name: 'withdrawn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Էջը չի գտնվել');
  await press(page, 'Առաջ՝ 10 վայրկյանով');
  await expect.poll(() => readTime(page)).toBeGreaterThan(10);
  await press(page, 'Փակել նվագարկիչը');
  expect(await page.evaluate(() => localStorage.getItem('playback-positions'))).toMatch(
    /khachkari-lezun.*:1\d/,
  );
});

test('while its player is out of view a recording of the page is in the bar, which pauses and closes it; seen again it is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(sound);
  const own = page.getByRole('main').getByRole('group', { name: 'Նվագարկիչ' });
  const media = page.locator('main audio');
  const isStill = () => media.evaluate(({ paused }: HTMLMediaElement) => paused);
  await own.getByRole('button', { name: 'Նվագարկել' }).click();
  await expect(page.locator('#player')).toBeAttached();
  await expect(bar(page)).toBeHidden();
  const scroll = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  await scroll(3000);
  await expect(bar(page)).toBeVisible();
  expect(await readViolationsInBothSchemes(page)).toEqual([]);
  await press(page, 'Դադարեցնել');
  expect(await isStill()).toBe(true);
  await press(page, 'Նվագարկել');
  await scroll(0);
  await expect(bar(page)).toBeHidden();
  await expect(own.getByRole('button', { name: 'Դադարեցնել' })).toBeVisible();
  await scroll(3000);
  await press(page, 'Փակել նվագարկիչը');
  await expect(bar(page)).toBeHidden();
  expect(await isStill()).toBe(true);

  // It goes on in the bar after its page was left, and on its page when the reader is back.
  await scroll(0);
  await own.getByRole('button', { name: 'Նվագարկել' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Հաղորդումներ', exact: true }).first().click();
  await expect(bar(page)).toBeVisible();
  await page.goBack();
  await expect(own.getByRole('button', { name: 'Դադարեցնել' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a card’s button shows that its recording plays, and pauses it', async ({ page }) => {
  await page.goto('/programs');
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Լսել ձայնագրությունը՝ «/ })
    .first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.2);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await isPaused(page)).toBe(true);
  const left = await readTime(page);
  await button.click();
  await expect.poll(() => readTime(page)).toBeGreaterThan(left);
});

test('another recording stops the one in the bar; one that is paused stays behind', async ({ page }) => {
  await leavePlaying(page, film);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Քարե ժանյակի/ })
    .first()
    .click();
  await expect(page).toHaveURL(sound);
  const own = page.locator('main audio');
  await own.evaluate(async (media: HTMLMediaElement) => media.play());
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('video, audio')).toHaveCount(1);
  await own.evaluate((media: HTMLMediaElement) => media.pause());
  await page.goBack();
  await expect(page).toHaveURL('/programs');
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('video, audio')).toHaveCount(0);
});

test('at its end a recording can be played again, and the next of its series is a link; nothing starts by itself', async ({
  page,
}) => {
  await leavePlaying(page, film);
  await readMedia(page, (media) => void (media.currentTime = media.duration - 0.2));
  await expect(bar(page).getByText('Հաջորդը՝')).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await press(page, 'Կրկին նվագարկել');
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.2);
  expect(await readTime(page)).toBeLessThan(5);
});

test('a file that fails says so in the bar, and can be tried again from where it was', async ({ page }) => {
  await leavePlaying(page, sound);
  await press(page, 'Առաջ՝ 10 վայրկյանով');
  await expect.poll(() => readTime(page)).toBeGreaterThan(10);
  // A browser does this when a connection is lost for good.
  await page.context().setOffline(true);
  await readMedia(page, (media) => {
    Object.defineProperty(media, 'error', { value: { code: 2 }, configurable: true });
    // The error lasts until the file is loaded again, as what is buffered here plays on.
    const recover = () => void Reflect.deleteProperty(media, 'error');
    media.addEventListener('emptied', recover, { capture: true, once: true });
    media.dispatchEvent(new Event('error'));
  });
  await expect(bar(page).getByRole('alert')).toHaveText('Ձայնագրությունն այս պահին հասանելի չէ։');
  await page.context().setOffline(false);
  await press(page, 'Կրկին փորձել');
  await expect(bar(page).getByRole('alert')).toHaveCount(0);
  await expect.poll(() => readTime(page)).toBeGreaterThan(10);
  expect(await isPaused(page)).toBe(false);
});

test('a press and a drag on the line move in the recording once, and what has loaded is marked on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await leavePlaying(page, sound);
  const line = bar(page).getByRole('slider');
  await expect
    .poll(() => line.evaluate((input) => Number(getComputedStyle(input).getPropertyValue('--loaded'))))
    .toBeGreaterThan(0);
  await readMedia(page, (media) => {
    media.dataset.seeks = '';
    media.addEventListener('seeking', () => (media.dataset.seeks += '.'));
    media.pause();
  });
  const { x, y, width, height } = (await line.boundingBox())!;
  const duration = await readMedia(page, (media) => media.duration);
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
  await page.mouse.up();
  expect(Math.abs((await readTime(page)) - duration / 2)).toBeLessThan(2);
  expect(await readMedia(page, (media) => media.dataset.seeks)).toBe('.');
});

test('the bar is at most 15 kB at the first play, and is requested by nobody who plays nothing', async ({
  page,
}) => {
  // The view's own scripts come when the page is idle.
  const viewed = page.waitForRequest((request) => request.url().includes(':commit'));
  await page.goto(sound);
  await viewed;
  await waitForIdle(page);
  const readBar = watchScripts(page);
  await page.locator('main audio').evaluate(async (media: HTMLMediaElement) => media.play());
  await expect(page.locator('#player')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const { size } = await readBar();
  console.log(`bar ${size.toFixed(1)} kB`);
  expect(size).toBeGreaterThan(1);
  expect(size).toBeLessThanOrEqual(15);
});
