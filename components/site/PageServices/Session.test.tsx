import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { Session } from './Session.client';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);

const mockStart = jest.fn(async () => {});
jest.mock('@/lib/firebase/session.client', () => ({ isSignedIn: () => mockStart() }));

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
  mockStart.mockClear();
  setLocation('/programs/a');
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'getEntriesByType');
  Reflect.deleteProperty(document, 'referrer');
  document.body.replaceChildren();
});

test('[V1] on the first page of a visit the session is not started before half a minute, then once, and nothing is shown', async () => {
  arrive('navigate', 'https://t.me/');
  const { container } = render(session);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(mockStart).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(mockStart).toHaveBeenCalledTimes(1);
  expect(container).toBeEmptyDOMElement();
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
