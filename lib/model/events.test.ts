import { aMoment, buildItem } from '../testing/builders.ts';
import { findEventEnd, pickEventsSince } from './events.ts';

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
