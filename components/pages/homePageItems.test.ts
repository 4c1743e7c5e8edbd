import { buildItem, buildItems, pickSection } from '@/lib/testing/builders';
import { groupHomePageItems, itemsPerSection } from './homePageItems';

const programs = pickSection('programs');
const events = pickSection('events');

test('the newest item of all sections leads and is missing from its own row', () => {
  const newest = buildItem({ id: 'newest', createdAt: 3_000 });
  const { lead, rows } = groupHomePageItems([
    { section: programs, items: [buildItem({ id: 'p', createdAt: 2_000 })] },
    { section: events, items: [newest, buildItem({ id: 'e', createdAt: 1_000 })] },
  ]);
  expect(lead).toStrictEqual({ section: events, item: newest });
  expect(rows.map(({ section, items }) => [section.name, items.map(({ id }) => id)])).toStrictEqual([
    ['programs', ['p']],
    ['events', ['e']],
  ]);
});

test('an item of another section with the id of the leading one stays in its place', () => {
  const { rows } = groupHomePageItems([
    { section: programs, items: [buildItem({ id: 'same', createdAt: 2_000 })] },
    { section: events, items: [buildItem({ id: 'same', createdAt: 1_000 })] },
  ]);
  expect(rows.map(({ section }) => section.name)).toStrictEqual(['events']);
});

test('a row has three items, with or without the leading one among them', () => {
  const { rows } = groupHomePageItems([
    { section: programs, items: buildItems(itemsPerSection) },
    { section: events, items: buildItems(itemsPerSection, 5) },
  ]);
  expect(rows.map(({ items }) => items.map(({ id }) => id))).toStrictEqual([
    ['item-2', 'item-3', 'item-4'],
    ['item-5', 'item-6', 'item-7'],
  ]);
});

test('an item without a date leads only where no other has one', () => {
  const { createdAt: _, ...undated } = buildItem({ id: 'undated' });
  const dated = buildItem({ id: 'dated' });
  expect(groupHomePageItems([{ section: programs, items: [undated] }]).lead?.item).toBe(undated);
  expect(
    groupHomePageItems([
      { section: programs, items: [undated] },
      { section: events, items: [dated] },
    ]).lead?.item,
  ).toBe(dated);
});
