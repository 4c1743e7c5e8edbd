import { denyStorage } from '@/lib/testing/denyStorage';
import { listUnfinished, playbackPositionsKey } from './playbackPositions';
import { forgetRecordings, readPosition, storePosition } from './storePosition';

const position = { key: 'programs/a', title: 'Քար', seconds: 30, lengthSeconds: 600 };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what another tab stored in between stays', () => {
  storePosition(position);
  localStorage.setItem(playbackPositionsKey, '[{"key":"programs/b","seconds":12}]');
  storePosition({ ...position, seconds: 40 });
  expect(readPosition('programs/b')).toBe(12);
  expect(readPosition('programs/a')).toBe(40);
});

test('a recording left unfinished is listed until it is deleted', () => {
  storePosition(position);
  storePosition({ ...position, key: 'programs/b' });
  forgetRecordings(['/programs/b']);
  expect(listUnfinished()).toStrictEqual([{ path: '/programs/a', title: 'Քար' }]);
  expect(readPosition('programs/b')).toBeUndefined();
});

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'storage that throws at %s is no error',
  (method) => {
    storePosition(position);
    denyStorage(method);
    expect(() => storePosition(position)).not.toThrow();
    expect(() => storePosition({ ...position, seconds: 599 })).not.toThrow();
    expect(() => readPosition('programs/a')).not.toThrow();
  },
);
