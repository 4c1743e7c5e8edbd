import { createCrowdLimit } from './crowdLimit.node';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2025, 2, 20) }));
afterEach(() => jest.useRealTimers());

test('a client may request so often within a period, and then has to wait for the next', () => {
  const limit = createCrowdLimit({ requests: 2, seconds: 60 });
  expect([limit.count('a'), limit.count('a')]).toStrictEqual([0, 0]);
  jest.advanceTimersByTime(20_500);
  expect(limit.count('a')).toBe(40);
  jest.advanceTimersByTime(39_500);
  expect(limit.count('a')).toBe(0);
});

test('a flood from one client leaves a hundred thousand others alone', () => {
  const limit = createCrowdLimit({ requests: 300, seconds: 60 });
  for (let request = 0; request < 10_000; request += 1) limit.count('flood');
  let refused = 0;
  for (let client = 0; client < 100_000; client += 1) refused += limit.count(`client-${client}`) > 0 ? 1 : 0;
  // Those who by chance share its counter: one in 262,144.
  expect(refused).toBeLessThan(10);
});
