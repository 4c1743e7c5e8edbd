import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { SWRConfig, type State } from 'swr';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { useView } from './useView.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

function mountView(id = 'a', cache = new Map<string, State>()) {
  return renderHook((props: { id: string }) => useView('programs', props.id), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
      </StrictMode>
    ),
    initialProps: { id },
  });
}
const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));
const viewsAdded = () => webDatabase.requests.filter(({ kind }) => kind === 'update').length;

beforeEach(() => {
  jest.useFakeTimers();
  webDatabase.reset();
  webDatabase.put('programs', [
    { id: 'a', fields: { views: 7 } },
    { id: 'b', fields: { views: 1 } },
  ]);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

test('[E4][S6][C7] in strict mode, and rendered again, an item is viewed once, and is current then with the view added, also for who comes back', async () => {
  const cache = new Map();
  const { result, rerender, unmount } = mountView('a', cache);
  expect(result.current).toMatchObject({ isLoading: true, current: null });
  await settle();
  rerender({ id: 'a' });
  await settle();
  expect(result.current).toMatchObject({
    isLoading: false,
    current: { id: 'a', views: 8 },
  });
  expect(viewsAdded()).toBe(1);
  unmount();
  expect(mountView('a', cache).result.current).toMatchObject({ isLoading: false, current: { views: 8 } });
});

test('an item left before the page has settled is not viewed', async () => {
  mountView().unmount();
  await settle();
  expect(webDatabase.requests).toStrictEqual([]);
});

test('[S5][X1] a failure goes to the log, sets current to null and ends the loading', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('unavailable');
  webDatabase.fail(failure);
  const { result } = mountView();
  await settle();
  expect(result.current).toMatchObject({ isLoading: false, current: null });
  expect(log.mock.calls).toStrictEqual([['Error while getting programs:', failure]]);
});
