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
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

/** How often a page was saved, `ms` after it was opened. */
async function countAfter(ms: number): Promise<number> {
  render(<SaveForOffline />);
  await act(() => jest.advanceTimersByTimeAsync(ms));
  return unregisterWorker.mock.calls.length;
}

/** How the reader came to the page. */
function arrive(type: string, controller: object | null): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  performance.getEntriesByType = () =>
    [{ type, name: `${location.origin}/programs` }] as unknown as PerformanceEntryList;
}

test('the first page of the first visit has the network to itself for half a minute', async () => {
  arrive('navigate', null);
  expect(await countAfter(29_999)).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(unregisterWorker).toHaveBeenCalledTimes(1);
});

test('a later page of the first visit has it to itself for four seconds', async () => {
  arrive('reload', null);
  expect(await countAfter(3_999)).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(unregisterWorker).toHaveBeenCalledTimes(1);
});

test('with an active worker the page is saved as soon as it has settled', async () => {
  arrive('navigate', {});
  expect(await countAfter(300)).toBe(1);
});
