import { expect, test } from './engineTest.ts';
import { pressOwnButton } from './pressOwnButton.ts';
import type { Reader } from './reader.ts';

const sound = '/programs/khachkari-lezun';

const look = (reader: Reader) =>
  reader.read(() => {
    const all = [...document.querySelectorAll<HTMLMediaElement>('video, audio')];
    const played = all.filter(({ currentTime }) => currentTime > 0);
    return {
      count: played.length,
      time: played[0]?.currentTime ?? 0,
      isPaused: played[0]?.paused,
      isInBar: Boolean(played[0]?.closest('section[aria-label="Նվագարկիչ"]')),
      pauses: document.documentElement.dataset.pauses ?? '',
    };
  });

test('a sound plays on, without a pause and as the same element, through five pages by links and the way back', async ({
  reader,
  testSite,
}) => {
  let last = 0;
  const expectPlaying = async (path: string, isInBar: boolean): Promise<void> => {
    await reader.waitUntil((expected) => location.pathname + location.search === expected, path);
    await expect.poll(async () => (await look(reader)).isInBar).toBe(isInBar);
    await expect.poll(async () => (await look(reader)).time).toBeGreaterThan(last + 0.3);
    const seen = await look(reader);
    expect(seen).toMatchObject({ count: 1, isPaused: false, pauses: '' });
    last = seen.time;
  };

  await reader.visit(testSite.url + sound);
  await reader.read(() => {
    const media = document.querySelector('audio')!;
    media.addEventListener('pause', () => (document.documentElement.dataset.pauses = 'paused'));
  });
  await pressOwnButton(reader);
  await expectPlaying(sound, false);
  // Its code is loaded once something plays.
  await reader.waitUntil(() => document.querySelector('section[aria-label="Նվագարկիչ"]') !== null);

  await reader.pressOn('main nav a', 'Հաղորդումներ');
  await expectPlaying('/programs', true);
  await reader.pressOn('header a', 'Իրադարձություններ');
  await expectPlaying('/events', true);
  await reader.pressOn('main a[href^="/events/"]:not([href$=".ics"])');
  await reader.waitUntil(() => document.querySelector('main h1') !== null && location.pathname !== '/events');
  await expectPlaying(await reader.read(() => location.pathname), true);
  await reader.read(() => history.back());
  await expectPlaying('/events', true);
  await reader.read(() => history.back());
  await expectPlaying('/programs', true);
  await reader.read(() => history.back());
  await expectPlaying(sound, false);
  await reader.pressOn('main nav a', 'Հաղորդումներ');
  await expectPlaying('/programs', true);
  await reader.pressOn('section[aria-label="Նվագարկիչ"] a');
  await expectPlaying(sound, false);
});
