import { waitForPaint } from './waitForPaint.client';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('waits for the task behind the next frame', async () => {
  const order: string[] = [];
  requestAnimationFrame(() => order.push('frame'));
  const painted = waitForPaint().then(() => order.push('painted'));
  await Promise.resolve();
  expect(order).toEqual([]);
  await jest.advanceTimersToNextTimerAsync();
  await jest.runAllTimersAsync();
  await painted;
  expect(order).toEqual(['frame', 'painted']);
});

test('waits for no frame in a tab in the background, where none comes', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  await expect(waitForPaint()).resolves.toBeUndefined();
});
