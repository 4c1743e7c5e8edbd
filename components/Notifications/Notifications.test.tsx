import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Islands } from '@/components/Islands/Islands.client';
import { closeIsland } from '@/components/Islands/islandStore.client';
import { islandTable } from '@/components/Islands/islandTable.client';
import { Notifications } from './Notifications.client';
import { dismissNotification, getNotification, notify } from './notificationQueue.client';

const mockHasNewVersion = jest.fn(async () => true);
jest.mock('@/lib/offline/newVersion.client', () => ({ hasNewVersion: mockHasNewVersion }));
jest.mock('@/lib/browser/waitForPaint.client', () => ({ waitForPaint: async () => {} }));
jest.mock('@/lib/browser/runWhenIdle.client', () => ({
  runWhenIdle: (task: () => void) => {
    task();
    return () => {};
  },
}));

async function renderPage(): Promise<HTMLElement> {
  const { container } = render(
    <>
      <Islands />
      <Notifications />
    </>,
  );
  // It comes in a chunk of its own.
  await act(async () => import('./ShownNotification.client'));
  return container.querySelector<HTMLElement>('[aria-live=polite]')!;
}

const copied = { text: 'Հղումը պատճենված է', severity: 'success' } as const;

// Large: a test's time is not the time to load it.
beforeAll(async () => {
  await islandTable.notifications();
  await import('@/components/Islands/IslandsRoot.client');
}, 60_000);

afterEach(async () => {
  await act(async () => {
    for (let shown = getNotification(); shown; shown = getNotification()) dismissNotification(shown.text);
    closeIsland('notifications');
  });
});

test('the page has the live region from the beginning; each notification comes into it and can be closed', async () => {
  const region = await renderPage();
  expect(region).toBeEmptyDOMElement();
  await act(async () => notify(copied));
  expect(within(region).getByText(copied.text)).toBeVisible();
  // One live region, not one within another, which would be read twice.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(within(region).getByRole('button', { name: 'Փակել' }));
  expect(region).toBeEmptyDOMElement();
});

test('what is notified twice is shown once; others wait for it', async () => {
  const region = await renderPage();
  await act(async () => {
    notify(copied);
    notify({ text: 'Երկրորդը', severity: 'info' });
    notify({ text: 'Երկրորդը', severity: 'info' });
  });
  expect(within(region).getByText(copied.text)).toBeVisible();
  await act(async () => dismissNotification(copied.text));
  expect(region).toHaveTextContent('Երկրորդը');
  await act(async () => dismissNotification('Երկրորդը'));
  expect(region).toBeEmptyDOMElement();
});

test('what comes without a network is shown once, by the code that has loaded before', async () => {
  const region = await renderPage();
  await act(async () => notify(copied));
  await act(async () => dismissNotification(copied.text));
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => fireEvent(window, new Event('offline')));
  expect(within(region).getAllByText('Ցանցի հետ կապ չկա')).toHaveLength(1);
  expect(within(region).getByRole('button', { name: 'Փակել' })).toBeVisible();
  isOnline.mockRestore();
});

test('the network restored takes the place of the network lost', async () => {
  const region = await renderPage();
  await act(async () => fireEvent(window, new Event('offline')));
  expect(within(region).getByText('Ցանցի հետ կապ չկա')).toBeVisible();
  await act(async () => fireEvent(window, new Event('online')));
  expect(region).toHaveTextContent(/^Կապը վերականգնվել է$/);
});

test('a new version is offered when the reader comes back, until it is closed; a passing notification comes before it', async () => {
  const region = await renderPage();
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  expect(within(region).getByText('Կայքը թարմացվել է')).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Թարմացնել էջը' })).toBeVisible();
  await act(async () => notify(copied));
  expect(region).toHaveTextContent(copied.text);
  await act(async () => dismissNotification(copied.text));
  expect(region).toHaveTextContent('Կայքը թարմացվել է');
  await userEvent.click(within(region).getByRole('button', { name: 'Փակել' }));
  expect(region).toBeEmptyDOMElement();
});

test('a failed check for a new version shows nothing', async () => {
  mockHasNewVersion.mockRejectedValueOnce(new TypeError('offline'));
  const region = await renderPage();
  await act(async () => fireEvent(document, new Event('visibilitychange')));
  expect(region).toBeEmptyDOMElement();
});
