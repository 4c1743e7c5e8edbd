import { waitForPaint } from './waitForPaint.client';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('waits for no frame in a tab in the background, where none comes', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  await expect(waitForPaint()).resolves.toBeUndefined();
});
