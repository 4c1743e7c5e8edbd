import { renderHook } from '@testing-library/react';
import { playbackPositionsKey, readPosition } from './playbackPositions';
import { storeEveryMs, useRememberedPosition } from './useRememberedPosition.client';

const key = 'programs/a';

function buildMedia(state: { duration?: number; readyState?: number; paused?: boolean } = {}) {
  const media = document.createElement('audio');
  const values = { duration: 600, readyState: 1, paused: true, ...state };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(media, name, { value, configurable: true });
  }
  return media;
}

function remember(media: HTMLMediaElement) {
  const onResume = jest.fn();
  const recording = { current: media };
  const { unmount } = renderHook(() => useRememberedPosition(recording, { key, onResume }));
  return { onResume, unmount };
}

const dispatch = (media: HTMLMediaElement, event: string) => media.dispatchEvent(new Event(event));
const keep = (seconds: number) =>
  localStorage.setItem(playbackPositionsKey, JSON.stringify([{ key, seconds }]));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2025, 2, 20) });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('the place is written down every few seconds, and at once at a pause', () => {
  const media = buildMedia();
  remember(media);
  dispatch(media, 'play');
  media.currentTime = 10;
  dispatch(media, 'timeupdate');
  expect(readPosition(key)).toBe(10);
  media.currentTime = 12;
  jest.advanceTimersByTime(storeEveryMs - 1);
  dispatch(media, 'timeupdate');
  expect(readPosition(key)).toBe(10);
  jest.advanceTimersByTime(1);
  dispatch(media, 'timeupdate');
  expect(readPosition(key)).toBe(12);
  media.currentTime = 13;
  dispatch(media, 'pause');
  expect(readPosition(key)).toBe(13);
});

test.each(['pagehide', 'unmount'])('the place is written down at %s', (way) => {
  const media = buildMedia();
  const { unmount } = remember(media);
  dispatch(media, 'play');
  media.currentTime = 20;
  if (way === 'pagehide') dispatchEvent(new Event('pagehide'));
  else unmount();
  expect(readPosition(key)).toBe(20);
});

test('a recording that was never played still has the position of an earlier visit', () => {
  keep(50);
  const media = buildMedia();
  remember(media).unmount();
  dispatchEvent(new Event('pagehide'));
  expect(readPosition(key)).toBe(50);
});

test('it goes on only once the length is known, and loses nothing until then', () => {
  keep(50);
  const media = buildMedia({ readyState: 0 });
  const { onResume } = remember(media);
  dispatch(media, 'play');
  dispatch(media, 'pause');
  expect([media.currentTime, readPosition(key)]).toStrictEqual([0, 50]);
  dispatch(media, 'loadedmetadata');
  expect(media.currentTime).toBe(50);
  expect(onResume).toHaveBeenCalledWith(50);
});

test('it goes on at once where play was pressed before the script was there', () => {
  keep(50);
  const media = buildMedia({ paused: false });
  const { onResume } = remember(media);
  expect(media.currentTime).toBe(50);
  expect(onResume).toHaveBeenCalledTimes(1);
});

test.each([
  ['a place the reader chose before', { currentTime: 100, stored: 50 }],
  ['the beginning of one that is shorter now', { currentTime: 0, stored: 700 }],
])('the stored position does not replace %s', (_, { currentTime, stored }) => {
  keep(stored);
  const media = buildMedia();
  media.currentTime = currentTime;
  const { onResume } = remember(media);
  dispatch(media, 'play');
  expect(media.currentTime).toBe(currentTime);
  expect(onResume).not.toHaveBeenCalled();
});
