import type { Item } from '@/lib/model/item';
import { aMoment, buildItem, buildItems, pickSection } from '@/lib/testing/builders';
import { groupHomePageItems } from './homePageItems';

const programs = pickSection('programs');
const events = pickSection('events');

const named = (ids: string, createdAt: number) =>
  [...ids].map((id, index) => buildItem({ id, createdAt: createdAt - index }));

test('the newest item of all sections leads, the next four are beside it, and none of them is in its own row', () => {
  const { lead, latest, rows } = groupHomePageItems([
    { section: programs, items: named('abcdef', 2_000) },
    { section: events, items: named('xyz', 1_999) },
  ]);
  expect([lead?.section.name, lead?.item.id]).toStrictEqual(['programs', 'a']);
  expect(latest.map(({ section, item }) => `${section.name} ${item.id}`)).toStrictEqual([
    'programs b',
    'events x',
    'programs c',
    'events y',
  ]);
  expect(rows.map(({ section, items }) => [section.name, items.map(({ id }) => id)])).toStrictEqual([
    ['programs', ['d', 'e', 'f']],
    ['events', ['z']],
  ]);
});

test('an item of another section with the id of the leading one stays in its place', () => {
  const { rows } = groupHomePageItems([
    { section: programs, items: named('abcde', 2_000) },
    { section: events, items: [buildItem({ id: 'a', createdAt: 1_000 })] },
  ]);
  expect(rows.map(({ section }) => section.name)).toStrictEqual(['events']);
});

test('a row has as many items as its section has places, whether or not the newest are among them', () => {
  const { rows } = groupHomePageItems([
    { section: programs, items: buildItems(9) },
    { section: pickSection('specials'), items: buildItems(7, 10) },
  ]);
  expect(rows.map(({ items }) => items.map(({ id }) => id))).toStrictEqual([
    ['item-6', 'item-7', 'item-8', 'item-9'],
    ['item-10', 'item-11'],
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

test('of the pinned items the newest leads, and stands nowhere else', () => {
  const old = buildItem({ id: 'old', createdAt: 1 });
  const older = buildItem({ id: 'older', createdAt: 0 });
  const { lead, latest, rows } = groupHomePageItems([
    { section: programs, items: [...named('abcdefg', 2_000), { ...old }], pinned: [older] },
    { section: events, items: named('xyz', 500), pinned: [old] },
    { section: pickSection('specials'), items: [], pinned: [] },
  ]);
  expect(lead).toStrictEqual({ section: events, item: old });
  expect(latest.map(({ item }) => item.id)).toStrictEqual(['a', 'b', 'c', 'd']);
  expect(rows.map(({ items }) => items.map(({ id }) => id))).toStrictEqual([
    ['e', 'f', 'g', 'old'],
    ['x', 'y', 'z'],
  ]);
  const again = groupHomePageItems([
    { section: programs, items: [...named('ab', 2_000), { ...old }], pinned: [old] },
  ]);
  expect([again.lead, ...again.latest].map((one) => one?.item.id)).toStrictEqual(['old', 'a', 'b']);
});

const hour = 3_600_000;

function listEvents(coming: readonly Item[]) {
  jest.useFakeTimers({ now: aMoment });
  const over = [
    buildItem({ id: 'over', createdAt: 3_000, startsAt: aMoment - 9 * hour }),
    buildItem({ id: 'gone', createdAt: 2_900, startsAt: aMoment - 9 * hour, status: 'cancelled' }),
  ];
  const newest = [
    { section: programs, items: named('abcdefghi', 2_000) },
    { section: events, items: [...over, ...coming.slice(0, 1)] },
  ];
  return groupHomePageItems(newest, coming);
}

test('the row of events has those to come, soonest first and the cancelled ones last, however long ago they were announced', () => {
  const { lead, latest, rows } = listEvents([
    buildItem({ id: 'cancelled', createdAt: 0, startsAt: aMoment + hour, status: 'cancelled' }),
    ...named('vwxyz', 1).map((event, index) => ({ ...event, startsAt: aMoment + (2 + index) * hour })),
  ]);
  expect([lead, ...latest].map((one) => one?.item.id)).toStrictEqual(['a', 'b', 'c', 'd', 'e']);
  expect(rows.at(-1)!.items.map(({ id }) => id)).toStrictEqual(['v', 'w', 'x', 'y']);
  const few = listEvents([
    buildItem({ id: 'cancelled', createdAt: 0, startsAt: aMoment + hour, status: 'cancelled' }),
    buildItem({ id: 'later', createdAt: 0, startsAt: aMoment + 2 * hour }),
  ]);
  expect(few.rows.at(-1)!.items.map(({ id }) => id)).toStrictEqual(['later', 'cancelled']);
});

test('no event that is over is among the first stories, unless there are no others; while none is to come, the row has them', () => {
  const { lead, latest, rows } = listEvents([]);
  expect([lead, ...latest].map((one) => one?.item.id)).toStrictEqual(['a', 'b', 'c', 'd', 'e']);
  expect(rows.at(-1)!.items.map(({ id }) => id)).toStrictEqual(['over', 'gone']);
  const over = buildItem({ startsAt: aMoment - 9 * hour });
  expect(groupHomePageItems([{ section: events, items: [over] }]).lead?.item).toBe(over);
});
