import { playbackPositionsKey } from './playbackPositions';
import { restorePosition, storeEveryMs } from './restorePosition.client';
import { readPosition } from './storePosition';

const key = 'programs/a';
const path = `/${key}`;

function buildMedia(state: { duration?: number; readyState?: number } = {}) {
  const media = document.createElement('audio');
  const values = { duration: 600, readyState: 1, ...state };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(media, name, { value, configurable: true });
  }
  return media;
}

function play(media: HTMLMediaElement) {
  const onResume = jest.fn();
  const controller = new AbortController();
  restorePosition(media, { path, title: 'Քար', onResume }, controller.signal);
  return { onResume, leave: () => controller.abort() };
}

const dispatch = (media: HTMLMediaElement, event: string) => media.dispatchEvent(new Event(event));
const keep = (seconds: number) =>
  localStorage.setItem(playbackPositionsKey, JSON.stringify([{ key, seconds }]));

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2025, 2, 20) });
  localStorage.clear();
});

test('the place is written down every few seconds, and at once at a pause', () => {
  const media = buildMedia();
  play(media);
  media.currentTime = 10;
  dispatch(media, 'timeupdate');
  expect(readPosition(path)).toBe(10);
  media.currentTime = 12;
  jest.advanceTimersByTime(storeEveryMs - 1);
  dispatch(media, 'timeupdate');
  expect(readPosition(path)).toBe(10);
  jest.advanceTimersByTime(1);
  dispatch(media, 'timeupdate');
  expect(readPosition(path)).toBe(12);
  media.currentTime = 13;
  dispatch(media, 'pause');
  expect(readPosition(path)).toBe(13);
});

test.each(['pagehide', 'its end'])('the place is written down at %s', (way) => {
  const media = buildMedia();
  const { leave } = play(media);
  media.currentTime = 20;
  if (way === 'pagehide') dispatchEvent(new Event('pagehide'));
  else leave();
  expect(readPosition(path)).toBe(20);
});

test('it goes on only once the length is known, and loses nothing until then', () => {
  keep(50);
  const media = buildMedia({ readyState: 0 });
  const { onResume } = play(media);
  dispatch(media, 'pause');
  expect([media.currentTime, readPosition(path)]).toStrictEqual([0, 50]);
  dispatch(media, 'loadedmetadata');
  expect(media.currentTime).toBe(50);
  expect(onResume).toHaveBeenCalledWith(50);
});

test.each([
  ['a place the reader chose before', { currentTime: 100, stored: 50 }],
  ['the beginning of one that is shorter now', { currentTime: 0, stored: 700 }],
])('the stored position does not replace %s', (_, { currentTime, stored }) => {
  keep(stored);
  const media = buildMedia();
  media.currentTime = currentTime;
  const { onResume } = play(media);
  expect(media.currentTime).toBe(currentTime);
  expect(onResume).not.toHaveBeenCalled();
});

test.each([
  ['that the reader has chosen', '0', 0],
  ['past the end', '600', 0],
  ['before the end', '599', 599],
])('a moment %s comes before an earlier visit', (_, start, expected) => {
  keep(50);
  const media = buildMedia();
  media.dataset.start = start;
  const { onResume } = play(media);
  expect(media.currentTime).toBe(expected);
  expect(onResume).not.toHaveBeenCalled();
});
