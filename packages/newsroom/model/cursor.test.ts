import { parseCursor } from './cursor.ts';

test.each([
  ['a map', { seconds: 5 }],
  ['an array', [1]],
  ['nothing', undefined],
])('after %s the list goes on by its link alone', (_, value) => {
  expect(parseCursor('a', value)).toStrictEqual({ id: 'a' });
});
