import { act, fireEvent, render, within } from '@testing-library/react';
import { islandTable } from '@/components/Islands/islandTable.client';
import { Notifications } from './Notifications.client';
import { dismissNotification, getNotification, notify } from './notificationQueue.client';

// Apart from Notifications.test.tsx: code that has loaded once stays, and here it never does.

jest.mock('@/lib/browser/waitForPaint.client', () => ({ waitForPaint: async () => {} }));
jest.mock('@/lib/browser/runWhenIdle.client', () => ({
  runWhenIdle: (task: () => void) => {
    task();
    return () => {};
  },
}));

const copied = { text: 'Հղումը պատճենված է', severity: 'success' } as const;
const load = jest.fn<Promise<never>, []>();

// Large: a test's time is not the time to load it.
beforeAll(async () => {
  islandTable.notifications = load;
  await import('@/components/Islands/IslandsRoot.client');
}, 60_000);

afterEach(async () => {
  await act(async () => {
    for (let shown = getNotification(); shown; shown = getNotification()) dismissNotification(shown.text);
  });
});

async function renderPage(): Promise<HTMLElement> {
  const { container } = render(<Notifications />);
  // It comes in a chunk of its own.
  await act(async () => import('./ShownNotification.client'));
  return container.querySelector<HTMLElement>('[aria-live=polite]')!;
}

test('a text that its code has to follow late is shown for as long as any other', async () => {
  const late = Promise.withResolvers<never>();
  load.mockReturnValueOnce(late.promise).mockRejectedValueOnce(new Error('offline'));
  const region = await renderPage();
  jest.useFakeTimers();
  await act(async () => notify(copied));
  await act(async () => dismissNotification(copied.text));
  await act(async () => late.reject(new Error('offline')));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await act(async () => notify(copied));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(region).toHaveTextContent(copied.text);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(region).toBeEmptyDOMElement();
  jest.useRealTimers();
});

test('without a network the text alone is shown, for some seconds; the code is loaded for what comes later', async () => {
  load.mockRejectedValue(new Error('offline'));
  const region = await renderPage();
  jest.useFakeTimers();
  await act(async () => fireEvent(window, new Event('offline')));
  expect(region).toHaveTextContent(/^Ցանցի հետ կապ չկա$/);
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(region).toBeEmptyDOMElement();
  jest.useRealTimers();
  load.mockClear();
  await act(async () => notify(copied));
  expect(load).toHaveBeenCalledTimes(1);
});
