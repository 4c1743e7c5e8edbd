import { formatLocal, parseLocal } from './localMoment.ts';

test.each(['Asia/Yerevan', 'America/New_York', 'Pacific/Auckland'])(
  'a moment is of Yerevan’s clocks, also for an editor in %s',
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(parseLocal('2026-11-26T18:30')).toBe(Date.UTC(2026, 10, 26, 14, 30));
      expect(formatLocal(Date.UTC(2026, 10, 26, 20, 30))).toBe('2026-11-27T00:30');
      expect([parseLocal(''), formatLocal('')]).toEqual(['', '']);
    } finally {
      process.env.TZ = before;
    }
  },
);

test.each(['0002', '0020', '0202', '2027'])('a year is left as it is typed: %s', (year) => {
  expect(formatLocal(parseLocal(`${year}-12-05T18:30`))).toBe(`${year}-12-05T18:30`);
});
