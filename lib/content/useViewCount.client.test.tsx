import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { useViewCount } from './useViewCount.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

const mountOpening = (id = 'a') =>
  renderHook((props: { id: string }) => useViewCount('programs', props.id), {
    wrapper: StrictMode,
    initialProps: { id },
  });
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

test('[S6][C7] in strict mode, too, an item is opened once, and is current then with the view added', async () => {
  const { result } = mountOpening();
  expect(result.current).toMatchObject({ isLoading: true, current: null });
  await settle();
  expect(result.current).toMatchObject({
    isLoading: false,
    current: { id: 'a', views: 8 },
  });
  expect(viewsAdded()).toBe(1);
});

test('showing it again with the same item opens nothing', async () => {
  const { rerender } = mountOpening();
  await settle();
  rerender({ id: 'a' });
  await settle();
  expect(viewsAdded()).toBe(1);
});

test('coming back to an item opens it again', async () => {
  const first = mountOpening();
  await settle();
  first.unmount();
  mountOpening();
  await settle();
  expect(viewsAdded()).toBe(2);
});

test('an item left before the page has settled is not opened', async () => {
  mountOpening().unmount();
  await settle();
  expect(webDatabase.requests).toStrictEqual([]);
});

test('a page prepared ahead of a tap is opened when it is really shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  mountOpening();
  await settle();
  expect(viewsAdded()).toBe(0);
  Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
  document.dispatchEvent(new Event('prerenderingchange'));
  await settle();
  expect(viewsAdded()).toBe(1);
});

test('an item that does not exist does not become current, and nothing is added', async () => {
  const { result } = mountOpening('gone');
  await settle();
  expect(result.current).toMatchObject({ isLoading: false, current: null });
  expect(viewsAdded()).toBe(0);
});

test('[S5][X1] a failure goes to the log, sets current to null and ends the loading', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('unavailable');
  webDatabase.fail(failure);
  const { result } = mountOpening();
  await settle();
  expect(result.current).toMatchObject({ isLoading: false, current: null });
  expect(log.mock.calls).toStrictEqual([['Error while getting programs:', failure]]);
});
