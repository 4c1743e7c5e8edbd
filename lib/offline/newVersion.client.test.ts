import { hasNewVersion } from './newVersion.client';

const minuteMs = 60_000;
const fetchWorker = jest.fn<Promise<Response>, [string, RequestInit]>();
const respond = (text: string, ok = true) =>
  fetchWorker.mockResolvedValue({ ok, text: async () => text } as Response);

beforeAll(() => {
  jest.useFakeTimers({ now: performance.timeOrigin });
  Object.assign(globalThis, { buildMark: 'build-1', fetch: fetchWorker });
});

afterAll(() => jest.useRealTimers());

// One story: when it was last checked is the state of a module.
test('a worker of another build is found once, and looked for at most every ten minutes', async () => {
  respond('"build-1"');
  jest.advanceTimersByTime(9 * minuteMs);
  expect(await hasNewVersion()).toBe(false);
  expect(fetchWorker).not.toHaveBeenCalled();

  jest.advanceTimersByTime(2 * minuteMs);
  expect(await hasNewVersion()).toBe(false);
  expect(await hasNewVersion()).toBe(false);
  expect(fetchWorker.mock.calls).toStrictEqual([['/sw.js', { cache: 'no-cache' }]]);

  respond('Bad gateway', false);
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await hasNewVersion()).toBe(false);

  respond('"build-2"');
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await hasNewVersion()).toBe(true);
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await hasNewVersion()).toBe(false);
});
