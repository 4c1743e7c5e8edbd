import { checkNewVersion, checkOutdated } from './newVersion.client';

const minuteMs = 60_000;
const fetchWorker = jest.fn<Promise<Response>, [string, RequestInit]>();
const respond = (text: string, ok = true) =>
  fetchWorker.mockResolvedValue({ ok, text: async () => text } as Response);

beforeEach(() => {
  fetchWorker.mockClear();
  Object.assign(globalThis, { buildMark: 'build-11111111', fetch: fetchWorker });
});

// One story: when it was last checked is the state of a module.
test('a worker of another build is found once, and looked for at most every ten minutes', async () => {
  jest.useFakeTimers({ now: performance.timeOrigin });
  respond('"build-11111111"');
  jest.advanceTimersByTime(9 * minuteMs);
  expect(await checkNewVersion()).toBe(false);
  expect(fetchWorker).not.toHaveBeenCalled();

  jest.advanceTimersByTime(2 * minuteMs);
  expect(await checkNewVersion()).toBe(false);
  expect(await checkNewVersion()).toBe(false);
  expect(fetchWorker.mock.calls).toStrictEqual([
    ['/sw.js', { cache: 'no-cache', signal: expect.any(AbortSignal) }],
  ]);

  respond('Bad gateway', false);
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await checkNewVersion()).toBe(false);

  respond('"build-22222222"');
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await checkNewVersion()).toBe(true);
  jest.advanceTimersByTime(11 * minuteMs);
  expect(await checkNewVersion()).toBe(false);
});

test.each([
  ['the worker of this build', '"build-11111111"'],
  ['the worker that withdraws it, of this build', 'self.registration.unregister()\n// build-11111111'],
  ['a worker of no build', 'self.registration.unregister()'],
  ['the sign-in page of a network', '<!doctype html><title>Wi-Fi</title>'],
  ['nothing', ''],
])('%s is no new version', async (_, text) => {
  respond(text);
  expect(await checkOutdated()).toBe(false);
});
