import { Timestamp as AdminTimestamp } from 'firebase-admin/firestore';
import { parseCursor } from './cursor.ts';

test('a Timestamp has its nanoseconds', () => {
  expect(parseCursor('a', new AdminTimestamp(1_742_480_856, 123_456_789))).toStrictEqual({
    id: 'a',
    createdAt: { kind: 'timestamp', seconds: 1_742_480_856, nanoseconds: 123_456_789 },
  });
});

test.each([
  ['a map', { seconds: 5 }],
  ['an array', [1]],
  ['nothing', undefined],
])('after %s the list goes on by its link alone', (_, value) => {
  expect(parseCursor('a', value)).toStrictEqual({ id: 'a' });
});
