import type { Locator, Page } from '@playwright/test';
import { findViolations } from './support/findViolations.ts';
import { expect, test } from './support/test.ts';
import { watchRequests } from './support/watchRequests.ts';

// That a press on a film leads to its controls: e2e/engines/media.spec.ts.

test.use({ isPublishing: true });

const videoPage = '/programs/jri-hertapahy';
const sound = '/programs/khachkari-lezun';
const mediaFile = /\/o\/(?:audio|video)%2F/;
const youTubeHost = /^https?:\/\/[^/]*(?:youtube|youtu\.be|ytimg|googlevideo|google)/;

const listRequests = (page: Page, pattern: RegExp) =>
  watchRequests(page, (request) => pattern.test(request.url()));
const findMedia = (page: Page): Locator => page.locator('main :is(video, audio)');
const readTime = (page: Page): Promise<number> =>
  findMedia(page).evaluate((media: HTMLMediaElement) => media.currentTime);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const player = (page: Page): Locator => page.getByRole('main').getByRole('group', { name: 'Նվագարկիչ' });

const playButton = (page: Page): Locator => player(page).getByRole('button', { name: 'Նվագարկել' });
const pressPlay = (page: Page): Promise<void> => playButton(page).click();

for (const [name, path] of [
  ['a video', videoPage],
  ['a sound', sound],
] as const) {
  test(`${name}: the file is fetched only when played, at one press, nothing moves, and the system’s controls say what it is`, async ({
    page,
    pageProblems,
  }) => {
    const files = listRequests(page, mediaFile);
    await open(page, path);
    const below = page.getByRole('combobox', { name: 'Արագությունը՝' });
    await below.scrollIntoViewIfNeeded();
    const before = await below.boundingBox();
    expect(files).toEqual([]);

    await pressPlay(page);
    await expect.poll(() => readTime(page)).toBeGreaterThan(0.5);
    expect(files.length).toBeGreaterThan(0);
    await expect(player(page).getByRole('button', { name: 'Դադարեցնել' })).toBeVisible();
    await expect(findMedia(page)).not.toHaveAttribute('controls');
    const shown = await page.evaluate(() => {
      const { title, artist, artwork } = navigator.mediaSession.metadata!;
      return [
        title === document.querySelector('h1')?.textContent,
        artist,
        new URL(artwork[0]!.src).origin === location.origin,
      ];
    });
    expect(shown).toEqual([true, 'Հաղորդումներ', true]);
    expect(await below.boundingBox()).toEqual(before);
    expect(await findViolations(page)).toEqual([]);
    expect(pageProblems).toEqual([]);
  });
}

for (const [width, height] of [
  [320, 800],
  [360, 740],
  [1280, 800],
  [1366, 768],
] as const) {
  test(`at ${width} × ${height} px one button plays a film, over its picture and then among its controls, which are one row on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, videoPage);
    const read = (selector: string) =>
      page
        .locator(`[data-player] ${selector}`)
        .filter({ visible: true })
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    const readMiddles = async () =>
      (await read('fieldset > :not(:last-child)')).map(({ top, bottom }) => Math.round((top + bottom) / 2));
    const [picture] = await read('[data-picture]');
    expect(await read('button:has(path[d="M8 5v14l11-7z"])')).toEqual([picture]);
    const still = 'fieldset > :is(:first-child, select, [data-fullscreen], :last-child)';
    const before = await read(still);
    expect(before.at(-1)!.bottom).toBeLessThanOrEqual(height);

    await page.mouse.click(picture!.x + picture!.width / 2, picture!.y + picture!.height / 2);
    await expect.poll(() => readTime(page)).toBeGreaterThan(0.1);
    expect(new Set(await readMiddles()).size).toBe(1);
    expect(await read(still)).toEqual(before);
    await findMedia(page).click();
    await expect.poll(() => read('button:has(path[d="M8 5v14l11-7z"])')).toHaveLength(1);
  });
}

test('without JavaScript the browser plays media itself, and a YouTube video is a link', async ({
  browser,
  testSite,
  publish,
}) => {
  await publish('events/yt-link', { title: 'Հղում', video: 'https://youtu.be/aB3-_xY9z01' });
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: testSite.url });
  const outside = listRequests(page, youTubeHost);
  await page.goto(videoPage);
  await expect(page.locator('video[controls][preload=none]')).toBeVisible();
  await expect(page.locator('main [data-play]')).toBeHidden();
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(page.getByText('Տևողությունը՝ 0:22')).toBeVisible();
  await expect(page.getByText(/^Չափը՝ \d+(?:,\d)?\u00a0(?:ՄԲ|ԿԲ)$/)).toBeVisible();
  await page.goto('/events/yt-link');
  await expect(page.getByRole('link', { name: /YouTube\u2011ի հետ/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aB3-_xY9z01',
  );
  expect(outside).toEqual([]);
  await page.close();
});

test('captions are shown to a reader who has switched them on once, and fetched for nobody else', async ({
  page,
}) => {
  const files = listRequests(page, /\.vtt/);
  // The browser's own menu switches captions so.
  const switchTo = (mode: TextTrackMode) =>
    findMedia(page).evaluate((media: HTMLMediaElement, to) => {
      media.textTracks[0]!.mode = to;
    }, mode);
  const readCue = () =>
    findMedia(page).evaluate((media: HTMLMediaElement) => {
      const cue = media.textTracks[0]?.activeCues?.[0];
      return cue instanceof VTTCue ? cue.text : '';
    });
  await open(page, videoPage);
  await pressPlay(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.5);
  expect(files).toEqual([]);
  const button = player(page).getByRole('button', { name: 'Ենթագրեր' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(readCue).not.toBe('');

  await page.evaluate(() => localStorage.removeItem('playback-positions'));
  await open(page, videoPage);
  await pressPlay(page);
  await expect.poll(readCue).not.toBe('');
  await switchTo('disabled');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('captions'))).toBeNull();
});

test('the speed is chosen by keyboard, and remembered for the next recording', async ({ page }) => {
  const choice = page.getByRole('combobox', { name: 'Արագությունը՝' });
  await open(page, sound);
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue('1.25');
  await open(page, videoPage);
  await expect(choice).toHaveValue('1.25');
  const readSpeed = () => findMedia(page).evaluate((media: HTMLMediaElement) => media.playbackRate);
  expect(await readSpeed()).toBe(1.25);
  await pressPlay(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.5);
  expect(await readSpeed()).toBe(1.25);
});

test('a sound’s controls are in the server’s HTML, with the length once, and act by keyboard; the film’s picture pauses', async ({
  page,
  request,
}) => {
  const html = await (await request.get(sound)).text();
  expect(html).toMatch(/<fieldset aria-label="Նվագարկիչ"/);
  await open(page, sound);
  expect(await page.getByRole('main').getByText('0:57').filter({ visible: true }).count()).toBe(1);
  const line = player(page).getByRole('slider', { name: 'Նվագարկման դիրքը' });
  await expect(line).toHaveAttribute('aria-valuetext', '0 վայրկյան, ընդամենը՝ 57 վայրկյան');
  expect(await player(page).locator('i').count()).toBe(2);
  await player(page).getByRole('button', { name: 'Նվագարկել' }).press('Enter');
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.2);
  await page.keyboard.press('Enter');
  await expect(player(page).getByRole('button', { name: 'Նվագարկել' })).toBeFocused();
  await line.press('End');
  await expect(line).toHaveAttribute('aria-valuetext', '57 վայրկյան, ընդամենը՝ 57 վայրկյան');

  await open(page, videoPage);
  await pressPlay(page);
  await expect(player(page).getByRole('button', { name: 'Դադարեցնել' })).toBeFocused();
  await findMedia(page).click();
  await expect(player(page).getByRole('button', { name: 'Նվագարկել' })).toBeVisible();
});

test('the sound is switched off and made louder by mouse and keys, and a film goes into a window of its own', async ({
  page,
}) => {
  await open(page, videoPage);
  const read = () => findMedia(page).evaluate(({ muted, volume }: HTMLMediaElement) => [muted, volume]);
  await player(page).getByRole('button', { name: 'Անջատել ձայնը' }).click();
  expect(await read()).toEqual([true, 1]);
  const line = player(page).getByRole('slider', { name: 'Ձայնի ուժգնությունը' });
  await expect(line).toHaveAttribute('aria-valuetext', '0 տոկոս');
  await player(page).getByRole('button', { name: 'Միացնել ձայնը' }).press('Enter');
  await line.press('ArrowLeft');
  await expect.poll(read).toEqual([false, 0.95]);
  await expect(line).toHaveAttribute('aria-valuetext', '95 տոկոս');
  await line.press('Home');
  await player(page).getByRole('button', { name: 'Միացնել ձայնը' }).click();
  expect(await read()).toEqual([false, 1]);

  await page.evaluate(() => {
    HTMLVideoElement.prototype.requestPictureInPicture = async function request() {
      document.body.dataset.inWindow = String(this.readyState > 0);
      return new EventTarget() as PictureInPictureWindow;
    };
  });
  const hasWindows = await page.evaluate(() => document.pictureInPictureEnabled);
  const button = player(page).getByRole('button', { name: 'Դիտել առանձին պատուհանում' });
  await expect(button).toBeVisible({ visible: hasWindows });
  if (!hasWindows) return;
  await button.click();
  await expect(page.locator('body')).toHaveAttribute('data-in-window', 'true');
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.1);
});

test('a file that is missing or of an unknown format shows a message, and the download link stays', async ({
  page,
  testSite,
  publish,
}) => {
  testSite.firebase.putObject('video/odd.mp4', 'not a video', 'video/mp4');
  for (const name of ['video/none.mp4', 'video/odd.mp4']) {
    const url = testSite.firebase.toDownloadUrl(name);
    const { path } = await publish(`events/video-${name.slice(6, 9)}`, { title: 'Ֆիլմ', video: url });
    await open(page, `/${path}`);
    const before = await playButton(page).boundingBox();
    await pressPlay(page);
    const words = page.getByRole('alert').filter({ hasText: 'Տեսանյութն այս պահին հասանելի չէ։' });
    await expect(words).toBeVisible();
    await expect(findMedia(page)).toBeHidden();
    expect(await words.locator('..').boundingBox()).toEqual(before);
    await expect(page.getByRole('link', { name: 'Ներբեռնել տեսանյութը' })).toHaveAttribute('href', url);
    const retry = page.getByRole('button', { name: 'Կրկին փորձել' });
    await expect(retry).toBeFocused();
    await retry.press('Enter');
    await expect(words).toBeVisible();
    await expect(retry).toBeFocused();
  }
});

test('a recording that does not load shows that it waits, then says it, and nothing moves; playing ends both', async ({
  page,
}) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(mediaFile, async (route) => {
    await released;
    await route.continue();
  });
  await open(page, sound);
  await pressPlay(page);
  const time = player(page).locator('[data-place]');
  const before = await player(page).boundingBox();
  await expect(player(page)).toHaveAttribute('data-waiting');
  await expect(player(page).getByRole('status')).toHaveText('Բեռնվում է…');
  await expect(time).toBeHidden();
  expect(await player(page).boundingBox()).toEqual(before);
  expect(await findViolations(page)).toEqual([]);
  release();
  await expect.poll(() => readTime(page)).toBeGreaterThan(0);
  await expect(player(page)).not.toHaveAttribute('data-waiting');
  await expect(player(page).getByRole('status')).toBeEmpty();
  await expect(time).toBeVisible();
});

test('a film with captions whose host does not allow the site plays without them', async ({ page }) => {
  await page.route(mediaFile, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'https://other.example' };
    await route.fulfill({ response, headers });
  });
  await open(page, videoPage);
  await pressPlay(page);
  await expect.poll(() => readTime(page)).toBeGreaterThan(0.2);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(player(page).locator('[data-captions]')).toBeHidden();
});

test('a YouTube video sends no request before it is clicked, then only to the host without cookies', async ({
  page,
  publish,
}) => {
  await publish('events/yt', {
    title: 'Լեռներ',
    video: 'https://www.youtube.com/watch?v=aB3-_xY9z01&t=1m5s',
  });
  const outside = listRequests(page, youTubeHost);
  await page.route(youTubeHost, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<button>x</button>' }),
  );
  await page.goto('/events/yt');
  const facade = page.getByRole('link', { name: /Դիտել տեսանյութը.*YouTube\u2011ի հետ/ });
  await facade.hover();
  await facade.focus();
  await page.waitForLoadState('networkidle');
  expect(await findViolations(page)).toEqual([]);
  expect(outside).toEqual([]);
  const before = await facade.boundingBox();

  await page.keyboard.press('Enter');
  const frame = page.locator('iframe').and(page.getByTitle('Լեռներ — YouTube\u2011ի նվագարկիչ'));
  await expect(frame).toBeFocused();
  expect(await frame.boundingBox()).toEqual(before);
  await expect
    .poll(() => outside)
    .toEqual([
      'https://www.youtube-nocookie.com/embed/aB3-_xY9z01?autoplay=1&playsinline=1&rel=0&hl=hy&start=65',
    ]);
});

test('a printed page has the URL in place of the player, and no icons of other services', async ({
  page,
}) => {
  await page.goto(videoPage);
  const printedUrl = page.locator(
    '[data-printed^="Տեսանյութի հասցեն՝ http"][data-printed*="jri-hertapahy.mp4"]',
  );
  const services = page.locator('footer a[target=_blank]');
  await expect(printedUrl).toBeHidden();
  await expect(services).toHaveCount(2);
  await expect(services.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(printedUrl).toBeVisible();
  const content = await printedUrl.evaluate((line) => getComputedStyle(line, '::before').content);
  expect(content).toContain('jri-hertapahy.mp4');
  for (const service of await services.all()) await expect(service).toBeHidden();
  await expect(page.locator('video')).toBeHidden();
  await expect(page.getByRole('link', { name: /Ներբեռնել/ })).toBeHidden();
});
