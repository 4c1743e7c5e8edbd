import { findLastChange } from './feed.ts';

test('a feed changed last when its newest item was published or corrected', () => {
  const item = { path: '/a', title: 'ա', html: '', categories: [], enclosures: [] };
  expect(findLastChange([])).toBeUndefined();
  expect(findLastChange([item])).toBeUndefined();
  expect(
    findLastChange([
      { ...item, publishedAt: 5 },
      { ...item, publishedAt: 3, updatedAt: 9 },
    ]),
  ).toBe(9);
});
