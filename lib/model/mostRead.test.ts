import { buildItem, pickSection } from '../testing/builders.ts';
import { pickMostRead } from './mostRead.ts';

const programs = pickSection('programs');
const events = pickSection('events');

test('the most read of all sections come first, five of them', () => {
  const items = [3, 9, 1].map((views) => ({
    section: programs,
    item: buildItem({ id: `p${views}`, views }),
  }));
  const others = [8, 2, 7].map((views) => ({ section: events, item: buildItem({ id: `e${views}`, views }) }));
  expect(pickMostRead([...items, ...others]).map(({ item }) => item.id)).toStrictEqual([
    'p9',
    'e8',
    'e7',
    'p3',
    'e2',
  ]);
});

test('of items read equally often the first section’s come first', () => {
  const item = buildItem({ views: 4 });
  const picked = pickMostRead([
    { section: programs, item },
    { section: events, item },
  ]);
  expect(picked.map(({ section }) => section.name)).toStrictEqual(['programs', 'events']);
});
