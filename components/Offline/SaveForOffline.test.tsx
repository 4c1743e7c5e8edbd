import { act, render } from '@testing-library/react';
import { SaveForOffline } from './SaveForOffline.client';

const unregisterWorker = jest.fn();
jest.mock('@/lib/offline/savedPages.client', () => ({ unregisterWorker }));
jest.mock('next/navigation', () => ({ usePathname: () => '/programs' }));

beforeEach(() => {
  jest.useFakeTimers();
  unregisterWorker.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** How often a page was saved, `ms` after it was opened. */
async function countAfter(ms: number): Promise<number> {
  render(<SaveForOffline />);
  await act(() => jest.advanceTimersByTimeAsync(ms));
  return unregisterWorker.mock.calls.length;
}

test('the first visit has the page to itself for four seconds', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
  expect(await countAfter(3_999)).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(unregisterWorker).toHaveBeenCalledTimes(1);
});

test('with an active worker the page is saved as soon as it has settled', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  expect(await countAfter(300)).toBe(1);
});
