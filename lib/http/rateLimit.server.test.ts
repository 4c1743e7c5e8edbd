import { createRateLimit } from './rateLimit.server';

const from = (address: string) => new Headers({ 'x-client-ip': address });

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2025, 2, 20) }));
afterEach(() => jest.useRealTimers());

test('a client may ask so often, then has to wait until the time is over', async () => {
  const limit = createRateLimit({ requests: 2, seconds: 60 });
  const ask = () => limit.count(from('10.0.0.1'));
  expect([await ask(), await ask()]).toStrictEqual([0, 0]);
  jest.advanceTimersByTime(20_500);
  expect(await ask()).toBe(40);
  expect(await limit.getWait(from('10.0.0.1'))).toBe(40);
  jest.advanceTimersByTime(40_000);
  expect(await limit.getWait(from('10.0.0.1'))).toBe(0);
  expect(await ask()).toBe(0);
});

test('to look does not count, and one client does not make another one wait', async () => {
  const limit = createRateLimit({ requests: 1, seconds: 60 });
  for (let turn = 0; turn < 5; turn += 1) expect(await limit.getWait(from('10.0.0.1'))).toBe(0);
  await limit.count(from('10.0.0.1'));
  expect(await limit.getWait(from('10.0.0.1'))).toBe(60);
  expect(await limit.count(from('10.0.0.2'))).toBe(0);
});

test('a flood of ever new clients is not remembered without end', async () => {
  const limit = createRateLimit({ requests: 1, seconds: 60 });
  for (let index = 0; index < 1000; index += 1) expect(await limit.count(from(`client-${index}`))).toBe(0);
  expect(await limit.count(from('one more'))).toBe(60);
  // Nor is it held against that one.
  expect(await limit.getWait(from('one more'))).toBe(0);
});

test('the refused requests of one client leave the others theirs', async () => {
  const limit = createRateLimit({ requests: 1, seconds: 60 });
  for (let index = 0; index < 1001; index += 1) await limit.count(from('10.0.0.1'));
  expect(await limit.count(from('10.0.0.2'))).toBe(0);
});
