import { act, fireEvent, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissNotification, notifications, notify } from '@/components/ui/notificationStore.client';
import { Notifications } from './Notifications.client';

const mockHasNewVersion = jest.fn(async () => true);
jest.mock('@/lib/offline/newVersion.client', () => ({ hasNewVersion: () => mockHasNewVersion() }));

/** The live region, which the page has from the beginning. */
const renderRegion = () =>
  render(<Notifications />).container.querySelector<HTMLElement>('[aria-live=polite]')!;

const copied = { text: 'Հղումը պատճենված է' };

afterEach(() => {
  jest.useRealTimers();
  act(() => notifications.set([]));
});

test('each is shown for some seconds, the same again from then on', () => {
  jest.useFakeTimers();
  const region = renderRegion();
  act(() => notify({ ...copied }));
  act(() => jest.advanceTimersByTime(5_000));
  act(() => notify({ ...copied }));
  act(() => jest.advanceTimersByTime(5_999));
  expect(region).toHaveTextContent(copied.text);
  act(() => jest.advanceTimersByTime(1));
  expect(region).toBeEmptyDOMElement();
});

test('what is notified twice is shown once; others wait for it', async () => {
  const region = renderRegion();
  await act(async () => {
    notify(copied);
    notify({ text: 'Երկրորդը' });
    notify({ text: 'Երկրորդը' });
  });
  expect(within(region).getByText(copied.text)).toBeVisible();
  await act(async () => dismissNotification(copied.text));
  expect(region).toHaveTextContent('Երկրորդը');
  await act(async () => dismissNotification('Երկրորդը'));
  expect(region).toBeEmptyDOMElement();
});

test('a new version is offered when the reader comes back, until it is closed; a passing notification comes before it', async () => {
  const region = renderRegion();
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
