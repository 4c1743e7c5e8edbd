import { listUnfinished, playbackPositionsKey, readPositions } from './playbackPositions';
import {
  forgetRecordings,
  positionLimit,
  readPosition,
  removePosition,
  storePosition,
} from './storePosition';

const now = Date.UTC(2025, 2, 20);
const a = { path: '/programs/a', title: 'Քար' };
const b = { path: '/programs/b', title: 'Ջուր' };
const listKeys = () => readPositions().map(({ key }) => key);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now });
});

test.each([
  [null, []],
  ['{', []],
  ['{"key":"programs/a","seconds":30}', []],
  ['[{"key":"programs/a","seconds":30}]', ['programs/a']],
  [
    '[null,5,{"key":1,"seconds":3},{"key":"x","seconds":"3"},{"key":"y","seconds":-1},{"key":"programs/a","seconds":30}]',
    ['programs/a'],
  ],
])('the stored %j is read as far as it is valid', (stored, keys) => {
  if (stored !== null) localStorage.setItem(playbackPositionsKey, stored);
  expect(listKeys()).toStrictEqual(keys);
});

test('the last one played is first, once, in whole seconds', () => {
  storePosition(a, 30, 600);
  storePosition(b, 61.9, 600);
  storePosition(a, 40, 600);
  expect(readPositions()).toStrictEqual([
    { key: 'programs/a', title: 'Քար', seconds: 40, lengthSeconds: 600, updatedAt: now },
    { key: 'programs/b', title: 'Ջուր', seconds: 61, lengthSeconds: 600, updatedAt: now },
  ]);
});

test.each([
  ['before five seconds', { seconds: 4.9, lengthSeconds: 600 }, undefined],
  ['after five seconds', { seconds: 5, lengthSeconds: 600 }, 5],
  ['well before the end', { seconds: 584, lengthSeconds: 600 }, 584],
  ['within fifteen seconds of the end', { seconds: 585, lengthSeconds: 600 }, undefined],
  ['within the last twentieth of a short one', { seconds: 57, lengthSeconds: 60 }, undefined],
  ['just before the last twentieth of a short one', { seconds: 56.9, lengthSeconds: 60 }, 56],
  ['within a second of the end of a very short one', { seconds: 9, lengthSeconds: 10 }, undefined],
  ['past the end', { seconds: 601, lengthSeconds: 600 }, undefined],
  ['in a broadcast without an end', { seconds: 100, lengthSeconds: Number.POSITIVE_INFINITY }, undefined],
  ['before the length is known', { seconds: 100, lengthSeconds: Number.NaN }, undefined],
])('a recording left %s goes on there, or from its beginning', (_, { seconds, lengthSeconds }, expected) => {
  storePosition(a, 7, 600);
  storePosition(a, seconds, lengthSeconds);
  expect(readPosition(a.path)).toBe(expected);
});

const left = { key: 'programs/a', title: 'Քար', seconds: 30, lengthSeconds: 600, updatedAt: now };
const fourteenDaysMs = 1_209_600_000;

test.each([
  [
    'just before the last minute',
    { change: { seconds: 539 }, laterMs: fourteenDaysMs - 1 },
    [{ ...a, seconds: 539, lengthSeconds: 600 }],
  ],
  ['in the last minute', { change: { seconds: 540 }, laterMs: 0 }, []],
  ['fourteen days ago', { change: {}, laterMs: fourteenDaysMs }, []],
  [
    'by an earlier version of the site',
    { change: { title: undefined, lengthSeconds: undefined }, laterMs: 0 },
    [],
  ],
  ['as what it cannot be', { change: { title: 5 }, laterMs: 0 }, []],
  ['without its time', { change: { updatedAt: undefined }, laterMs: fourteenDaysMs }, []],
])('a recording left %s is one to go on with, or not', (_, { change, laterMs }, expected) => {
  localStorage.setItem(playbackPositionsKey, JSON.stringify([{ ...left, ...change }]));
  jest.setSystemTime(now + laterMs);
  expect(readPositions()).toHaveLength(1);
  expect(listUnfinished()).toStrictEqual(expected);
});

test('fifty are stored, the oldest is dropped', () => {
  for (let number = 0; number <= positionLimit; number += 1) {
    storePosition({ path: `/programs/${number}`, title: '' }, 30, 600);
  }
  expect(readPositions()).toHaveLength(50);
  expect([readPosition('/programs/50'), readPosition('/programs/0')]).toStrictEqual([30, undefined]);
});

test('what another tab stored in between stays, until it is deleted', () => {
  storePosition(a, 30, 600);
  localStorage.setItem(playbackPositionsKey, '[{"key":"programs/b","seconds":12}]');
  storePosition(a, 40, 600);
  expect(listKeys()).toStrictEqual(['programs/a', 'programs/b']);
  forgetRecordings([b.path]);
  expect(listKeys()).toStrictEqual(['programs/a']);
});

test('one that is removed can be brought back, as it was and beside what was stored since', () => {
  storePosition(a, 30, 600);
  const bringBack = removePosition(a.path);
  expect(listKeys()).toStrictEqual([]);
  storePosition(b, 12, 600);
  bringBack();
  expect(readPositions()).toMatchObject([
    { key: 'programs/a', title: 'Քար', seconds: 30, lengthSeconds: 600, updatedAt: now },
    { key: 'programs/b' },
  ]);
});
