import { createRateLimit } from './rateLimit.node.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2025, 2, 20) }));

test('a client may request so often within a period, and then has to wait for the next', () => {
  const limit = createRateLimit({ requests: 2, seconds: 60 });
  expect([limit.count('a'), limit.count('a')]).toStrictEqual([0, 0]);
  jest.advanceTimersByTime(20_500);
  expect([limit.count('a'), limit.getWait('a')]).toStrictEqual([40, 40]);
  jest.advanceTimersByTime(39_500);
  expect([limit.getWait('a'), limit.count('a')]).toStrictEqual([0, 0]);
});

test('to look does not count, and one client does not make another one wait', () => {
  const limit = createRateLimit({ requests: 1, seconds: 60 });
  for (let round = 0; round < 5; round += 1) expect(limit.getWait('a')).toBe(0);
  limit.count('a');
  expect([limit.getWait('a'), limit.count('b')]).toStrictEqual([60, 0]);
});
