import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { ItemBody } from '@/components/items/ItemBody';
import { Session } from '@/components/shell/PageServices/Session.client';
import { setLocation } from '@/lib/testing/fakeNavigation';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);

// What the test does not replace is the site's own, down to the SDK, which says when its code is loaded.
const mockLoaded: string[] = [];
const mockAuth = { authStateReady: async () => {}, currentUser: null as object | null };
const mockOpenAuth = jest.fn(() => mockAuth);
jest.mock('firebase/app', () => ({ getApps: () => [], initializeApp: () => ({}), setLogLevel: () => {} }));
jest.mock('firebase/auth', () => {
  mockLoaded.push('authentication');
  return { initializeAuth: mockOpenAuth };
});
jest.mock('firebase/storage', () => {
  mockLoaded.push('file storage');
  return { getStorage: () => ({}), ref: () => ({}), getBytes: () => Promise.reject(new Error('refused')) };
});
jest.mock('firebase/firestore/lite', () => void mockLoaded.push('document database'));
jest.mock('firebase/analytics', () => void mockLoaded.push('analytics'));

const mockStart = jest.fn<Promise<void>, []>();
jest.mock('@/lib/firebase/session.client', () => ({
  ...jest.requireActual<object>('@/lib/firebase/session.client'),
  isSignedIn: () => mockStart(),
}));

const session = (
  <StrictMode>
    <Session />
  </StrictMode>
);

/** How the reader came to the page. */
function arrive(type: string, referrer = ''): void {
  performance.getEntriesByType = () =>
    [{ type, name: `${location.origin}/programs/a` }] as unknown as PerformanceEntryList;
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  mockStart.mockReset().mockResolvedValue();
  setLocation('/programs/a');
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(document, 'referrer');
  document.body.replaceChildren();
});

test('[V1] on the first page of a visit no service is loaded for half a minute; then authentication is, once; file storage only where a signed-in reader’s text is missing', async () => {
  arrive('navigate', 'https://t.me/');
  document.body.innerHTML =
    '<script id="public-settings" type="application/json">{"firebase":{},"emulators":{}}</script>';
  mockStart.mockImplementation(() => jest.requireActual('@/lib/firebase/session.client').isSignedIn());

  const { container } = render(session);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(mockLoaded).toStrictEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(mockLoaded).toStrictEqual(['authentication']);
  expect(container).toBeEmptyDOMElement();

  const showMissingText = async (): Promise<void> => {
    render(<ItemBody body={undefined} contentUrl="https://storage.example.org/text.html" />);
    // Its code comes first, then what that code does on an idle page.
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  };
  await showMissingText();
  expect(mockLoaded).toStrictEqual(['authentication']);

  mockAuth.currentUser = { uid: 'reader' };
  await showMissingText();
  expect(mockLoaded).toStrictEqual(['authentication', 'file storage']);
  expect(mockOpenAuth).toHaveBeenCalledTimes(1);
});

test('on the second page it is started once that page has settled', async () => {
  arrive('navigate');
  const { rerender } = render(session);
  await jest.advanceTimersByTimeAsync(10_000);
  setLocation('/events');
  rerender(
    <StrictMode>
      <Session />
    </StrictMode>,
  );
  expect(mockStart).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(mockStart).toHaveBeenCalledTimes(1);
});

test.each([
  ['a link of the site', 'navigate', `${location.origin}/programs`],
  ['a reload', 'reload', ''],
  ['the history', 'back_forward', ''],
])('a page that is reached by %s is not the first', async (_, type, referrer) => {
  arrive(type, referrer);
  render(session);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(mockStart).toHaveBeenCalledTimes(1);
});

test('where readers may sign in it does not wait: they may come back from there', async () => {
  arrive('navigate', 'https://accounts.example.org/');
  document.body.innerHTML =
    '<script id="public-settings" type="application/json">{"isSignInEnabled":true}</script>';
  render(session);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(mockStart).toHaveBeenCalledTimes(1);
});
