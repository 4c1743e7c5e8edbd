import { createLruCache } from './lruCache.ts';

test('the least recently used entry is evicted first', () => {
  const cache = createLruCache<string, number>(2);
  cache.set('one', 1);
  cache.set('two', 2);
  expect(cache.get('one')).toBe(1);
  cache.set('three', 3);
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([1, undefined, 3]);
});

test('an entry that is set again counts once, with its new value', () => {
  const cache = createLruCache<string, number>(2);
  cache.set('one', 1);
  cache.set('two', 2);
  cache.set('one', 10);
  cache.set('three', 3);
  expect([cache.get('one'), cache.get('two'), cache.get('three')]).toEqual([10, undefined, 3]);
});

test('a deleted entry is gone', () => {
  const cache = createLruCache<string, number>(2);
  cache.set('one', 1);
  cache.delete('one');
  expect(cache.get('one')).toBeUndefined();
});
