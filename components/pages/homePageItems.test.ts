import * as fc from 'fast-check';
import { pickEventsSince, upcomingLimit } from 'newsroom/model/events';
import { eventStatuses } from 'newsroom/model/fields';
import { sortNewestFirst, type Item, type SectionItem } from 'newsroom/model/item';
import { sections } from 'newsroom/model/sections';
import { propertyRuns } from 'newsroom/testing/arbitraries';
import { aMoment, buildItem, buildItems, pickSection } from 'newsroom/testing/builders';
import { countNeeded, groupHomePageItems, rowShapes } from './homePageItems';

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
  expect(
    rows
      .at(-1)!
      .items.map(({ id }) => id)
      .slice(0, 3),
  ).toStrictEqual(['v', 'w', 'x']);
  const few = listEvents([
    buildItem({ id: 'cancelled', createdAt: 0, startsAt: aMoment + hour, status: 'cancelled' }),
    buildItem({ id: 'later', createdAt: 0, startsAt: aMoment + 2 * hour }),
  ]);
  expect(few.rows.at(-1)!.items.map(({ id }) => id)).toStrictEqual(['later', 'cancelled', 'over']);
});

test('no event that is over is among the first stories, unless there are no others; while none is to come, the row has them', () => {
  const { lead, latest, rows } = listEvents([]);
  expect([lead, ...latest].map((one) => one?.item.id)).toStrictEqual(['a', 'b', 'c', 'd', 'e']);
  expect(rows.at(-1)!.items.map(({ id }) => id)).toStrictEqual(['over', 'gone']);
  const over = buildItem({ startsAt: aMoment - 9 * hour });
  expect(groupHomePageItems([{ section: events, items: [over] }]).lead?.item).toBe(over);
});

const anyMoment = fc.integer({ min: -50, max: 50 }).map((hours) => aMoment + hours * hour);

/** A section's items, newest first: events before and after now with any state, some of them pinned. */
const anySectionItems = fc
  .array(
    fc.record(
      { createdAt: anyMoment, startsAt: anyMoment, status: fc.constantFrom(...eventStatuses) },
      { requiredKeys: ['createdAt'] },
    ),
    { maxLength: 14 },
  )
  .chain((documents) => {
    const items = sortNewestFirst(documents.map((fields, index) => buildItem({ id: `${index}`, ...fields })));
    const pinned = fc.subarray([...items], { maxLength: Math.min(2, items.length) });
    return fc.record({ items: fc.constant(items), pinned });
  });

test('[R1] the newest item of each section has one place, whatever is pinned, over or to come; other events stand by the calendar', () => {
  jest.useFakeTimers({ now: aMoment });
  fc.assert(
    fc.property(fc.tuple(...sections.map(() => anySectionItems)), (contents) => {
      const newest = sections.map((section, index) => {
        const { items, pinned } = contents[index]!;
        return { section, items: items.slice(0, countNeeded(section)), pinned };
      });
      const coming = pickEventsSince(contents[sections.indexOf(events)]!.items, aMoment);
      const { lead, latest, next, rows } = groupHomePageItems(newest, coming.slice(0, upcomingLimit));
      const listRow = (name: string) => rows.find(({ section }) => section.name === name)?.items ?? [];
      const top = [...(lead ? [lead] : []), ...latest];
      for (const { section, items } of newest) {
        const toKeys = (list: readonly SectionItem[]) =>
          list.filter((one) => one.section === section).map(({ item }) => item.id);
        const row = listRow(section.name).map(({ id }) => id);
        const shown = [...toKeys(top), ...row];
        expect(shown).toStrictEqual([...new Set(shown)]);
        const newestIds = items.slice(0, 1).map(({ id }) => id);
        expect(shown).toStrictEqual(expect.arrayContaining(newestIds));
        // When the pinned one has led long enough, on a cached page.
        const shownThen = next.length > 0 ? [...toKeys(next), ...row] : shown;
        expect(shownThen).toStrictEqual(expect.arrayContaining(newestIds));
        expect(row.length).toBeLessThanOrEqual(rowShapes[section.name].items);
      }
      const isAbove = ({ id }: Item) => top.some(({ section, item }) => section === events && item.id === id);
      const soonest = coming.filter((event) => event.status !== 'cancelled' && !isAbove(event));
      const newestEvent = newest[sections.indexOf(events)]!.items[0];
      const byCalendar = listRow('events').filter(({ id }) => id !== newestEvent?.id);
      const expected = soonest.filter(({ id }) => id !== newestEvent?.id).slice(0, byCalendar.length);
      expect(byCalendar.slice(0, expected.length)).toStrictEqual(expected);
    }),
    { ...propertyRuns, numRuns: 500 },
  );
});

test('[R1] while events are to come the row ends with the newest one that is over, such as yesterday’s report', () => {
  const { rows } = listEvents(
    named('vwxyz', 1).map((event, index) => ({ ...event, startsAt: aMoment + (2 + index) * hour })),
  );
  expect(rows.at(-1)!.items.map(({ id }) => id)).toStrictEqual(['v', 'w', 'x', 'over']);
});

test('when a pinned item has led long enough, it stays where it is the newest of its section, in its place by date', () => {
  const pinned = buildItem({ id: 'p', createdAt: 1_500 });
  const events3 = { section: events, items: named('xyz', 2_000) };
  const ofNewest = groupHomePageItems([{ section: programs, items: [pinned], pinned: [pinned] }, events3]);
  expect(ofNewest.lead?.item.id).toBe('p');
  expect(ofNewest.next.map(({ item }) => item.id)).toStrictEqual(['x', 'y', 'z', 'p']);
  const items = [...named('a', 3_000), pinned];
  const ofOlder = groupHomePageItems([{ section: programs, items, pinned: [pinned] }, events3]);
  expect(ofOlder.next.map(({ item }) => item.id)).toStrictEqual(['a', 'x', 'y', 'z']);
});
