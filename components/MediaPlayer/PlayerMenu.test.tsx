import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlayerMenu } from './PlayerMenu.client';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);

function open(given: Partial<Parameters<typeof PlayerMenu>[0]> = {}) {
  const handlers = { onClose: jest.fn(), onSpeed: jest.fn(), onTimer: jest.fn() };
  const state = { speed: 1, timer: undefined, minutesLeft: undefined };
  render(
    <PlayerMenu
      isOpen
      anchor={document.body}
      container={document.body}
      {...state}
      {...handlers}
      {...given}
    />,
  );
  return handlers;
}

const listChosen = () =>
  screen.getAllByRole('menuitemradio', { checked: true }).map((item) => item.textContent);

test('the menu shows the speed and that there is no timer, and sets the speed', async () => {
  const { onSpeed, onClose } = open({ speed: 1.5 });
  expect(listChosen()).toStrictEqual(['1,5×', 'Անջատված']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: '2×' }));
  expect(onSpeed).toHaveBeenCalledWith(2);
  expect(onClose).toHaveBeenCalled();
});

test('a running timer shows the minutes that are left, and can be switched off', async () => {
  const { onTimer } = open({ timer: { kind: 'moment', endsAt: 0 }, minutesLeft: 12 });
  expect(listChosen()).toStrictEqual(['1×', 'Մնացել է 12 րոպե']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Անջատված' }));
  expect(onTimer).toHaveBeenCalledWith(undefined);
});

test.each([
  ['45 րոպե հետո', { kind: 'moment', endsAt: 45 * 60_000 }],
  ['Հաղորդման վերջում', { kind: 'end' }],
])('«%s» sets the timer', async (name, timer) => {
  const { onTimer } = open();
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  await userEvent.click(screen.getByRole('menuitemradio', { name }));
  now.mockRestore();
  expect(onTimer).toHaveBeenCalledWith(timer);
});
