import { createRecentMap } from './lruMap.ts';

test('what was put in or asked for longest ago is forgotten first', () => {
  const map = createRecentMap<string, number>(2);
  map.set('one', 1);
  map.set('two', 2);
  expect(map.get('one')).toBe(1);
  map.set('three', 3);
  expect([map.get('one'), map.get('two'), map.get('three')]).toEqual([1, undefined, 3]);
});

test('what is put in again counts once, with its new value', () => {
  const map = createRecentMap<string, number>(2);
  map.set('one', 1);
  map.set('two', 2);
  map.set('one', 10);
  map.set('three', 3);
  expect([map.get('one'), map.get('two'), map.get('three')]).toEqual([10, undefined, 3]);
});

test('what is taken out is gone', () => {
  const map = createRecentMap<string, number>(2);
  map.set('one', 1);
  map.delete('one');
  expect(map.get('one')).toBeUndefined();
});
