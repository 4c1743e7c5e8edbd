import { aMoment, buildItem } from '../testing/builders.ts';
import { findEventEnd, hasEnded, pickEventsSince, sortComingFirst } from './events.ts';

const hour = 3_600_000;

test.each([
  ['its end', { startsAt: aMoment, endsAt: aMoment + hour }, aMoment + hour],
  ['three hours where it has none', { startsAt: aMoment }, aMoment + 3 * hour],
  [
    'three hours where it ends before it begins',
    { startsAt: aMoment, endsAt: aMoment - 1 },
    aMoment + 3 * hour,
  ],
  [
    'its beginning where it is cancelled',
    { startsAt: aMoment, endsAt: aMoment + hour, status: 'cancelled' },
    aMoment,
  ],
  ['its end, where its beginning is not known', { endsAt: aMoment }, aMoment],
] as const)('an event lasts until %s', (_, fields, expected) => {
  expect(findEventEnd(buildItem(fields))).toBe(expected);
});

test('events that are not over are picked to their last millisecond, soonest first', () => {
  const events = [
    buildItem({ id: 'later', startsAt: aMoment + 2 * hour }),
    buildItem({ id: 'over', startsAt: aMoment - hour, endsAt: aMoment }),
    buildItem({ id: 'running', startsAt: aMoment - 900 * hour, endsAt: aMoment + 1 }),
    buildItem({ id: 'soon', startsAt: aMoment + hour }),
    buildItem({ id: 'undated' }),
  ];
  expect(pickEventsSince(events, aMoment).map(({ id }) => id)).toStrictEqual(['running', 'soon', 'later']);
});

test('events to come are before those that are over, soonest first, and the cancelled ones behind the rest', () => {
  const events = [
    buildItem({ id: 'over', startsAt: aMoment - 9 * hour }),
    buildItem({ id: 'later', startsAt: aMoment + 2 * hour }),
    buildItem({ id: 'cancelled', startsAt: aMoment + hour, status: 'cancelled' }),
    buildItem({ id: 'postponed', startsAt: aMoment + hour, status: 'postponed' }),
    buildItem({ id: 'undated' }),
  ];
  expect(sortComingFirst(events, aMoment).map(({ id }) => id)).toStrictEqual([
    'postponed',
    'later',
    'cancelled',
    'over',
    'undated',
  ]);
});

test.each([
  ['one whose end was', { startsAt: aMoment - hour, endsAt: aMoment }, true],
  ['one that goes on', { startsAt: aMoment - hour, endsAt: aMoment + 1 }, false],
  ['a cancelled one that would have begun', { startsAt: aMoment, status: 'cancelled' }, true],
  ['a postponed one, whose day is not known', { startsAt: aMoment - 99 * hour, status: 'postponed' }, false],
  ['one without a day', {}, false],
] as const)('whether an event is over, of %s: %j, %s', (_, fields, expected) => {
  expect(hasEnded(buildItem(fields), aMoment)).toBe(expected);
});
