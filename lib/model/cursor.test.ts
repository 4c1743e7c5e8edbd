import { Timestamp as AdminTimestamp } from 'firebase-admin/firestore';
import { parseCursor } from './cursor.ts';

test('a Timestamp has its nanoseconds', () => {
  expect(parseCursor('a', new AdminTimestamp(1_742_480_856, 123_456_789))).toStrictEqual({
    id: 'a',
    createdAt: { kind: 'timestamp', seconds: 1_742_480_856, nanoseconds: 123_456_789 },
  });
});

test.each([
  ['a text', '2025-03-20'],
  ['a number', 1_742_480_856_089],
  ['a boolean', true],
  ['null', null],
])('%s is written as it is', (_, value) => {
  expect(parseCursor('a', value)).toStrictEqual({ id: 'a', createdAt: { kind: 'plain', value } });
});

test.each([
  ['a map', { seconds: 5 }],
  ['an array', [1]],
  ['nothing', undefined],
])('after %s the list goes on by its link alone', (_, value) => {
  expect(parseCursor('a', value)).toStrictEqual({ id: 'a' });
});
