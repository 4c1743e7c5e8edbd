import { playbackSpeedKey, readPlaybackSpeed } from './playbackSpeed.client';

test.each(['', '3', '1,5', 'fast', 'Infinity'])('the stored %j is no speed to choose', (stored) => {
  localStorage.setItem(playbackSpeedKey, stored);
  expect(readPlaybackSpeed()).toBe(1);
});
