import { itemTag } from './cacheTags.ts';

test('the tag of an item is one that Next.js takes, whatever its id', () => {
  for (const id of ['Նոր օր', 'a:b, c', '50% «a»+b', 'ա'.repeat(750)]) {
    expect(itemTag('events', id)).toMatch(/^events\/[^,\s]{1,249}$/);
  }
});
