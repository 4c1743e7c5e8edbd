import { runWhenIdle } from './runWhenIdle.client';

const task = jest.fn();

function setPrerendering(value: boolean): void {
  Object.defineProperty(document, 'prerendering', { value, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  task.mockClear();
});

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('without requestIdleCallback the task runs after a moment, once', () => {
  runWhenIdle(task);
  jest.advanceTimersByTime(199);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('what is much work waits for its rest first, then for the browser to be idle, three seconds at most', () => {
  const request = jest.fn((run: () => void) => (run(), 1));
  Object.assign(globalThis, { requestIdleCallback: request });
  runWhenIdle(task, { restMs: 4_000 });
  jest.advanceTimersByTime(3_999);
  expect(request).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 3_000 });
  expect(task).toHaveBeenCalledTimes(1);
});

test('a page prepared ahead is waited for until it is shown', () => {
  setPrerendering(true);
  runWhenIdle(task);
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the browser is idle', { options: {}, afterMs: 0, isPrerendering: false }],
  ['while the page rests', { options: { restMs: 4_000 }, afterMs: 3_999, isPrerendering: false }],
  ['while the page is prepared ahead', { options: {}, afterMs: 0, isPrerendering: true }],
])('what it returns cancels the task %s', (_, { options, afterMs, isPrerendering }) => {
  setPrerendering(isPrerendering);
  const cancel = runWhenIdle(task, options);
  jest.advanceTimersByTime(afterMs);
  cancel();
  document.dispatchEvent(new Event('prerenderingchange'));
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
});
