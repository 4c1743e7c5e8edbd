import { act, render } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { NewBadge } from './NewBadge.client';

const timestamp = Date.UTC(2025, 2, 20, 14, 27);
const lastNewMoment = timestamp + 2_592_000_000 - 1;

let consoleError: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  consoleError = jest.spyOn(console, 'error');
});

test('a delay beyond the limit of browsers’ timers does not fire at once', () => {
  jest.setSystemTime(timestamp);
  const setTimer = jest.spyOn(globalThis, 'setTimeout');
  render(<NewBadge timestamp={timestamp} wasNew />);
  expect(setTimer.mock.calls.map(([, delay]) => delay)).toStrictEqual([2_147_483_647]);
});

describe('on a page made earlier', () => {
  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  test.each([
    ['was new and is over', lastNewMoment + 1, { wasNew: true, isNew: false }],
    ['was new and still is', lastNewMoment, { wasNew: true, isNew: true }],
    ['was not new and is', lastNewMoment, { wasNew: false, isNew: true }],
    ['was not new and is not', lastNewMoment + 1, { wasNew: false, isNew: false }],
  ])('[H4] the entry that %s ends up right, without a complaint', (_, now, { wasNew, isNew }) => {
    const container = document.createElement('div');
    const badge = <NewBadge timestamp={timestamp} wasNew={wasNew} />;
    container.innerHTML = renderToString(badge);
    expect(container.textContent).toBe(wasNew ? 'Նոր' : '');
    jest.setSystemTime(now);
    const onRecoverableError = jest.fn();
    act(() => {
      root = hydrateRoot(container, badge, { onRecoverableError });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
    expect(container.textContent).toBe(isNew ? 'Նոր' : '');
  });
});
