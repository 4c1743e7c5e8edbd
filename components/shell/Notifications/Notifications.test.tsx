import { act, fireEvent, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissNotification, notifications, notify } from '@/components/ui/notificationStore.client';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import { Notifications } from './Notifications.client';

const mockHasNewVersion = jest.fn(async () => true);
const mockIsOutdated = jest.fn<Promise<boolean>, []>();
jest.mock('@/lib/offline/newVersion.client', () => ({
  checkNewVersion: () => mockHasNewVersion(),
  checkOutdated: () => mockIsOutdated(),
}));

/** The live region, which the page has from the beginning. */
const renderRegion = () =>
  render(<Notifications />).container.querySelector<HTMLElement>('[aria-live=polite]')!;

const copied = { text: 'Հղումը պատճենված է' };
const saved = { text: 'Պահված է', severity: 'success' } as const;

afterEach(() => act(() => notifications.set([])));

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

test('a saved copy of a page says so, and offers to request the page again', () => {
  document.documentElement.setAttribute('data-saved-copy', '');
  const region = renderRegion();
  document.documentElement.removeAttribute('data-saved-copy');
  expect(region).toHaveTextContent('Սա էջի պահված տարբերակն է');
  expect(within(region).getByRole('button', { name: 'Թարմացնել էջը' })).toBeVisible();
});

describe('what an action of the reader has brought about', () => {
  const undo = jest.fn();
  const undoable = { ...saved, action: { label: 'Վերականգնել', run: undo } };

  test('is shown at once, in the same region, where nothing can be loaded either, and can be closed', async () => {
    const region = renderRegion();
    act(() => notify(saved));
    expect(region).toHaveTextContent(saved.text);
    await userEvent.click(within(region).getByRole('button', { name: 'Փակել' }));
    expect(region).toBeEmptyDOMElement();
  });

  test('can be undone, for twice the time, which removes the notification', async () => {
    jest.useFakeTimers();
    const region = renderRegion();
    act(() => notify(undoable));
    act(() => jest.advanceTimersByTime(11_999));
    fireEvent.click(within(region).getByRole('button', { name: 'Վերականգնել' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(region).toBeEmptyDOMElement();
    act(() => notify(undoable));
    act(() => jest.advanceTimersByTime(12_000));
    expect(region).toBeEmptyDOMElement();
  });

  test.each([
    ['mouse', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ])('stays while the %s is on it', (_, enter, leave) => {
    jest.useFakeTimers();
    const region = renderRegion();
    act(() => notify(saved));
    enter(within(region).getByText(saved.text));
    act(() => jest.advanceTimersByTime(60_000));
    expect(region).toHaveTextContent(saved.text);
    leave(within(region).getByText(saved.text));
    act(() => jest.advanceTimersByTime(6_000));
    expect(region).toBeEmptyDOMElement();
  });
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

test.each([
  ['an older tab', () => mockIsOutdated.mockResolvedValue(true), 'Կայքը թարմացվել է'],
  ['a server that fails', () => mockIsOutdated.mockResolvedValue(false), 'Փորձեք մի փոքր ուշ'],
  ['a lost network', () => mockIsOutdated.mockRejectedValue(new Error('offline')), 'Համացանցի հետ կապ չկա'],
])('code that %s cannot load for the reader is not missing in silence', async (_, prepare, text) => {
  prepare();
  const region = renderRegion();
  await act(() => importOrNotify(() => Promise.reject(new Error('404'))).catch(() => {}));
  await act(async () => {});
  expect(region).toHaveTextContent(text);
});
