import { denyStorage } from '@/lib/testing/denyStorage';
import { playbackPositionsKey, readPosition, storePosition } from './playbackPositions';

const position = { key: 'programs/a', seconds: 30, lengthSeconds: 600 };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what another tab stored in between stays', () => {
  storePosition(position);
  localStorage.setItem(playbackPositionsKey, '[{"key":"programs/b","seconds":12}]');
  storePosition({ ...position, seconds: 40 });
  expect(readPosition('programs/b')).toBe(12);
  expect(readPosition('programs/a')).toBe(40);
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
