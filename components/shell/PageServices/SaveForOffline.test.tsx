import { act, render } from '@testing-library/react';
import { SaveForOffline } from './SaveForOffline.client';

const unregisterWorker = jest.fn();
jest.mock('@/lib/offline/savedPages.client', () => ({ unregisterWorker }));
jest.mock('next/navigation', () => ({ usePathname: () => '/programs' }));

beforeEach(() => {
  jest.useFakeTimers();
  unregisterWorker.mockClear();
});

/** How the reader came to the page. */
function arrive(type: string, controller: object | null): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  performance.getEntriesByType = () =>
    [{ type, name: `${location.origin}/programs` }] as unknown as PerformanceEntryList;
}

test.each([
  ['the first page of the first visit, for half a minute', 'navigate', null, 29_999],
  ['a later page of it, for four seconds', 'reload', null, 3_999],
  ['a page with an active worker, until it has settled', 'navigate', {}, 0],
])('%s, has the network to itself, then it is saved', async (_, type, controller, restMs) => {
  arrive(type, controller);
  render(<SaveForOffline />);
  await act(() => jest.advanceTimersByTimeAsync(restMs));
  expect(unregisterWorker).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(unregisterWorker).toHaveBeenCalledTimes(1);
});
