import { denyStorage } from '@/lib/testing/denyStorage';
import { playbackSpeedKey, readPlaybackSpeed, storePlaybackSpeed } from './playbackSpeed.client';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each(['', '3', '1,5', 'fast', 'Infinity'])('the stored %j is no speed to choose', (stored) => {
  localStorage.setItem(playbackSpeedKey, stored);
  expect(readPlaybackSpeed()).toBe(1);
});

test('where the device denies storage the recording has its own speed', () => {
  denyStorage('getItem', 'setItem');
  storePlaybackSpeed(2);
  expect(readPlaybackSpeed()).toBe(1);
});
