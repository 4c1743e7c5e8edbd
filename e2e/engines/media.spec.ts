import { expect, test } from './engineTest.ts';
import { pressOwnButton } from './pressOwnButton.ts';
import type { Reader } from './reader.ts';

const sound = '/programs/khachkari-lezun';
const film = '/programs/jri-hertapahy';

type Playing = { time: number; duration: number };

const readPlaying = (reader: Reader): Promise<Playing> =>
  reader.read(() => {
    const media = document.querySelector<HTMLMediaElement>('main :is(video, audio)')!;
    return { time: media.currentTime, duration: media.duration };
  });
const readTime = async (reader: Reader): Promise<number> => (await readPlaying(reader)).time;

async function play(reader: Reader, url: string): Promise<void> {
  await reader.visit(url);
  await pressOwnButton(reader);
  await expect.poll(() => readTime(reader)).toBeGreaterThan(0.2);
}

test('a sound plays, has its length, is sought, and resumes after a reload, or from its beginning', async ({
  reader,
  testSite,
}) => {
  await play(reader, `${testSite.url}${sound}`);
  const { duration } = await readPlaying(reader);
  expect(Math.round(duration)).toBe(57);
  // A press in the middle of the line.
  await reader.pressOn('main fieldset input');
  await expect.poll(() => readTime(reader)).toBeGreaterThan(10);
  await reader.read(() => document.querySelector('audio')!.pause());
  const left = await readTime(reader);
  await play(reader, `${testSite.url}${sound}`);
  await reader.waitUntil(() =>
    [...document.querySelectorAll('output')].some(({ textContent }) =>
      textContent.startsWith('Շարունակվում է'),
    ),
  );
  expect(await readTime(reader)).toBeGreaterThan(left - 1);
  await reader.pressOn('main button', 'Սկզբից');
  await expect.poll(() => readTime(reader)).toBeLessThan(5);
});

test('a press on a film plays it, and the focus is on its controls', async ({ reader, testSite }) => {
  await reader.visit(`${testSite.url}${film}`);
  await pressOwnButton(reader);
  await expect.poll(() => readTime(reader)).toBeGreaterThan(0.2);
  expect(await reader.sees('main video')).toBe(true);
  expect(await reader.read(() => document.activeElement?.getAttribute('aria-label'))).toBe('Դադարեցնել');
});

test('a chapter plays a film and a sound from its beginning', async ({ reader, testSite }) => {
  for (const [path, title, seconds] of [
    [film, '0:16 Քառասուն այգի, մեկ առու', 16],
    [sound, '0:35 Ինչպե՞ս կարդալ քարը', 35],
  ] as const) {
    await reader.visit(`${testSite.url}${path}`);
    await reader.waitUntil(() => document.querySelector('[data-moment]')?.getAttribute('href') === '?t=0');
    await reader.pressOn('main nav a', title);
    await expect.poll(() => readTime(reader)).toBeGreaterThan(seconds + 0.2);
    await reader.waitUntil(
      (running) => document.querySelector('[aria-current=true]')?.textContent === running,
      title,
    );
  }
});

test('the picture viewer turns by keys, and closes by Escape and by the way back, with the focus where it was', async ({
  reader,
  testSite,
}) => {
  const article = `${testSite.url}/programs/vordan-karmir-guyni-hetkerov`;
  const link = 'main a[data-enlarge]';
  const viewer = 'dialog[aria-label="Նկարների դիտում"]';
  const turn = (count: string) =>
    reader.waitUntil(
      (shown) =>
        document.querySelector('dialog[aria-label="Նկարների դիտում"] output')?.textContent.startsWith(shown),
      count,
    );
  await reader.visit(article);
  await reader.pressOn(link);
  await turn('1 / 2');
  await reader.pressOn(`${viewer} button`, 'Հաջորդ նկարը');
  await turn('2 / 2');
  await reader.pressKey('Escape');
  await expect.poll(() => reader.sees(viewer)).toBe(false);
  await reader.waitUntil((selector) => document.activeElement?.matches(selector), link);
  await reader.waitUntil(() => !(history.state as { isViewer?: true }).isViewer);
  await reader.pressOn(link);
  await expect.poll(() => reader.sees(viewer)).toBe(true);
  await reader.read(() => history.back());
  await expect.poll(() => reader.sees(viewer)).toBe(false);
  expect(await reader.read(() => location.href)).toBe(article);
});
