import { MissingPage } from './MissingPage';

jest.mock('@/lib/content/tagPage.server');
jest.mock('@/lib/content/sharedReads.server', () => ({ getNewestOfAll: () => new Promise(() => {}) }));

test('a page that does not exist waits a second at most for what to read instead', async () => {
  jest.useFakeTimers();
  const page = MissingPage();
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await page).props).toEqual({ newest: [] });
});
