import { getSharedState } from '@/lib/runtime/sharedState.node';
import { expireSitemaps } from './expireSitemaps.server';

test('sitemaps are invalidated at the first publication, and then once an hour with all that came meanwhile', () => {
  jest.useFakeTimers();
  const dropped: (readonly string[])[] = [];
  getSharedState().expireTags = (tags) => dropped.push(tags);
  expireSitemaps(['sitemaps/programs']);
  expect(dropped).toStrictEqual([['sitemaps/programs']]);
  jest.advanceTimersByTime(10_000);
  for (const section of ['programs', 'events', 'programs']) expireSitemaps([`sitemaps/${section}`]);
  jest.advanceTimersByTime(3_589_999);
  expect(dropped).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(dropped.slice(1)).toStrictEqual([['sitemaps/programs', 'sitemaps/events']]);
  jest.advanceTimersByTime(7_200_000);
  expect(dropped).toHaveLength(2);
  expireSitemaps(['sitemaps/analyses']);
  expect(dropped.slice(2)).toStrictEqual([['sitemaps/analyses']]);
});
