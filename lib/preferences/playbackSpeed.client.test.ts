import { denyStorage } from '@/lib/testing/denyStorage';
import { playbackSpeedKey, readPlaybackSpeed, storePlaybackSpeed } from './playbackSpeed.client';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the chosen speed is remembered, and the recording’s own is nothing to store', () => {
  expect(readPlaybackSpeed()).toBe(1);
  storePlaybackSpeed(1.25);
  expect(readPlaybackSpeed()).toBe(1.25);
  storePlaybackSpeed(1);
  expect(localStorage).toHaveLength(0);
});

test.each(['', '3', '1,5', 'fast', 'Infinity'])('the stored %j is no speed to choose', (stored) => {
  localStorage.setItem(playbackSpeedKey, stored);
  expect(readPlaybackSpeed()).toBe(1);
});

test('where the device denies storage the recording has its own speed', () => {
  denyStorage('getItem', 'setItem');
  storePlaybackSpeed(2);
  expect(readPlaybackSpeed()).toBe(1);
});
