import {
  parsePlaybackPositions,
  pickUnfinished,
  type PlaybackPositions,
  recordingPath,
} from './playbackPositions.ts';
import { findPosition, positionLimit, rememberPosition } from './storePosition.ts';

const one: PlaybackPositions = [{ key: 'programs/a', seconds: 30 }];

test.each<[string | null, PlaybackPositions]>([
  [null, []],
  ['{', []],
  ['{"key":"programs/a","seconds":30}', []],
  ['[{"key":"programs/a","seconds":30}]', one],
  [
    '[null,5,{"key":1,"seconds":3},{"key":"x","seconds":"3"},{"key":"y","seconds":-1},{"key":"programs/a","seconds":30}]',
    one,
  ],
])('the stored %j is read as far as it is valid', (stored, expected) => {
  expect(parsePlaybackPositions(stored)).toStrictEqual(expected);
});

test('the last one played is first, once, in whole seconds', () => {
  const positions = rememberPosition(one, { key: 'programs/b', seconds: 61.9, lengthSeconds: 600 });
  expect(positions).toStrictEqual([{ key: 'programs/b', seconds: 61, lengthSeconds: 600 }, ...one]);
  expect(rememberPosition(positions, { key: 'programs/a', seconds: 40, lengthSeconds: 600 })).toStrictEqual([
    { key: 'programs/a', seconds: 40, lengthSeconds: 600 },
    { key: 'programs/b', seconds: 61, lengthSeconds: 600 },
  ]);
});

test.each([
  ['before five seconds', 4.9, 600, undefined],
  ['after five seconds', 5, 600, 5],
  ['well before the end', 584, 600, 584],
  ['within fifteen seconds of the end', 585, 600, undefined],
  ['within the last twentieth of a short one', 57, 60, undefined],
  ['just before the last twentieth of a short one', 56.9, 60, 56],
  ['within a second of the end of a very short one', 9, 10, undefined],
  ['past the end', 601, 600, undefined],
  ['in a broadcast without an end', 100, Number.POSITIVE_INFINITY, undefined],
  ['before the length is known', 100, Number.NaN, undefined],
])('left %s (%s of %s s) a recording goes on at %s', (_, seconds, lengthSeconds, expected) => {
  const before = [{ key: 'programs/a', seconds: 7 }];
  const positions = rememberPosition(before, { key: 'programs/a', seconds, lengthSeconds });
  expect(findPosition(positions, 'programs/a')).toBe(expected);
});

const left = { key: 'programs/a', title: 'Քար', seconds: 30, lengthSeconds: 600, updatedAt: 0 };
const fourteenDaysMs = 1_209_600_000;

test.each([
  ['just before the last minute', { seconds: 539 }, fourteenDaysMs - 1, 1],
  ['in the last minute', { seconds: 540 }, 0, 0],
  ['fourteen days ago', {}, fourteenDaysMs, 0],
  ['by an earlier version of the site', { title: undefined, lengthSeconds: undefined }, 0, 0],
  ['as what it cannot be', { title: 5 }, 0, 0],
  ['without its time', { updatedAt: undefined }, fourteenDaysMs, 0],
])('a recording left %s is one to go on with, or not', (_, change, now, count) => {
  const stored = parsePlaybackPositions(JSON.stringify([{ ...left, ...change }]));
  expect(stored).toHaveLength(1);
  expect(pickUnfinished(stored, now)).toHaveLength(count);
});

test.each([
  ['programs/a', '/programs/a'],
  ['events/ա?b', '/events/%D5%A1%3Fb'],
])('the recording %s is on the page %s', (key, path) => {
  expect(recordingPath({ key, seconds: 30 })).toBe(path);
});

test('fifty are stored, the oldest is dropped', () => {
  let positions: PlaybackPositions = [];
  for (let number = 0; number <= positionLimit; number += 1) {
    positions = rememberPosition(positions, { key: `programs/${number}`, seconds: 30, lengthSeconds: 600 });
  }
  expect(positions).toHaveLength(50);
  expect(findPosition(positions, 'programs/50')).toBe(30);
  expect(findPosition(positions, 'programs/0')).toBeUndefined();
});
