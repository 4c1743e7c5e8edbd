import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { Session } from './Session.client';

const mockStart = jest.fn<Promise<void>, []>();
jest.mock('@/lib/firebase/session.client', () => ({ restoreSession: () => mockStart() }));

const session = () => (
  <StrictMode>
    <Session />
  </StrictMode>
);

/** Sets how the reader came to the page. */
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

afterEach(() => document.body.replaceChildren());

test.each([
  ['the first page of a visit', 29, { type: 'navigate', referrer: 'https://t.me/', settings: '{}' }],
  [
    'a page reached by a link of the site',
    0,
    { type: 'navigate', referrer: `${location.origin}/programs`, settings: '{}' },
  ],
  ['a page loaded again', 0, { type: 'reload', referrer: '', settings: '{}' }],
  ['a page reached by the history', 0, { type: 'back_forward', referrer: '', settings: '{}' }],

  // They may come back from there.
  [
    'a site where readers may sign in',
    0,
    { type: 'navigate', referrer: 'https://id.example/', settings: '{"isSignInEnabled":true}' },
  ],
])(
  '[V1] on %s authentication is opened once the page has settled, on the first after half a minute: %s',
  async (_, restSeconds, { type, referrer, settings }) => {
    arrive(type, referrer);
    document.body.innerHTML = `<script id="public-settings" type="application/json">${settings}</script>`;
    render(session());
    await jest.advanceTimersByTimeAsync(restSeconds * 1_000);
    expect(mockStart).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(mockStart).toHaveBeenCalledTimes(1);
  },
);

test('on the second page it is started once that page has settled', async () => {
  arrive('navigate');
  const { rerender } = render(session());
  await jest.advanceTimersByTimeAsync(10_000);
  setLocation('/events');
  rerender(session());
  expect(mockStart).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(mockStart).toHaveBeenCalledTimes(1);
});
