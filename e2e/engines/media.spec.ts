import { expect, test } from './engineTest.ts';
import type { Reader } from './reader.ts';

const sound = '/programs/khachkari-lezun';
const film = '/programs/jri-hertapahy';
const playButton = 'media-play-button';

type Playing = { time: number; duration: number; isPaused: boolean };

const readPlaying = (reader: Reader): Promise<Playing> =>
  reader.read(() => {
    const media = document.querySelector<HTMLMediaElement>('media-controller > :is(video, audio)')!;
    return { time: media.currentTime, duration: media.duration, isPaused: media.paused };
  });
const readTime = async (reader: Reader): Promise<number> => (await readPlaying(reader)).time;

/** Points at the recording, which loads the player, and plays it. */
async function play(reader: Reader, path: string): Promise<void> {
  await reader.visit(path);
  await reader.pointAt('media-controller > :is(video, audio)');
  await reader.pressOn(playButton);
  await expect.poll(() => readTime(reader)).toBeGreaterThan(0.2);
}

test('a sound plays, has its length, is sought, and resumes after a reload', async ({ reader, newsroom }) => {
  await play(reader, `${newsroom.url}${sound}`);
  const { duration } = await readPlaying(reader);
  expect(Math.round(duration)).toBe(57);
  await reader.pressOn('media-time-range');
  await expect.poll(() => readTime(reader)).toBeGreaterThan(duration / 2 - 1);
  expect(await readTime(reader)).toBeLessThan(duration / 2 + 3);
  await reader.pressOn(playButton);
  await expect.poll(async () => (await readPlaying(reader)).isPaused).toBe(true);
  const left = await readTime(reader);
  await play(reader, `${newsroom.url}${sound}`);
  await reader.waitUntil(() =>
    [...document.querySelectorAll('output')].some(({ textContent }) =>
      textContent.startsWith('Շարունակվում է'),
    ),
  );
  expect(await readTime(reader)).toBeGreaterThan(left - 1);
});

test('a press on a film plays it, although the player takes the place of the browser’s controls meanwhile', async ({
  reader,
  newsroom,
}) => {
  await reader.visit(`${newsroom.url}${film}`);
  await reader.pressOn('media-controller > video');
  await expect.poll(() => readTime(reader)).toBeGreaterThan(0.2);
  expect(await reader.sees(playButton)).toBe(true);
});
