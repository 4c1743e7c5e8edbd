import { unstable_cache } from 'next/cache';
import { tagPage } from './tagPage.server';

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((read: () => unknown) => read) }));

test('pages have tags of their own, and whoever requests invented ids fills no cache with them', async () => {
  await tagPage(['programs/a']);
  await tagPage(['programs/b', 'programs/c']);
  expect(jest.mocked(unstable_cache).mock.calls.map(([, key, options]) => [key, options])).toStrictEqual([
    [['tag'], { tags: ['programs/a'] }],
    [['tag'], { tags: ['programs/b', 'programs/c'] }],
  ]);
});
