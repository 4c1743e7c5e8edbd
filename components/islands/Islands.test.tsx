import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { createIsland, type IslandProps } from './createIsland.client';
import { IslandButton } from './IslandButton.client';
import { IslandView } from './IslandView.client';
import { SettingsDialog } from './SettingsDialog.client';

let mockPaint = Promise.resolve();
jest.mock('@/lib/browser/waitForPaint.client', () => ({ waitForPaint: () => mockPaint }));

const load = jest.fn<Promise<React.ComponentType<IslandProps>>, []>();
let island = createIsland(load);

const view = () => (
  <>
    <IslandButton island={island} className={undefined}>
      Բացել
    </IslandButton>
    <IslandView island={island} />
  </>
);
const show = () => render(view());
const button = () => screen.getByRole('button', { name: 'Բացել', hidden: true });

beforeEach(() => {
  load.mockReset();
  island = createIsland(load);
});

/** The state of the button: whether it is pressed, and whether it is busy. */
const readState = () => [button().getAttribute('aria-expanded'), button().getAttribute('aria-busy')];

test('a press is painted before anything loads for it', async () => {
  const paint = Promise.withResolvers<void>();
  mockPaint = paint.promise;
  load.mockRejectedValue(new Error('offline'));
  show();
  await userEvent.click(button());
  expect(readState()).toStrictEqual(['true', 'true']);
  expect(load).not.toHaveBeenCalled();
  mockPaint = Promise.resolve();
  await act(async () => paint.resolve());
  expect(load).toHaveBeenCalled();
  expect(readState()).toStrictEqual(['false', null]);
});

test.each(['before', 'at'])('a press %s React’s hydration of the control is done once', async (moment) => {
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as the browser runs it in the page
  new Function(earlyTapsScript)();
  const page = document.createElement('div');
  page.innerHTML = renderToString(view());
  document.body.append(page);
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  load.mockReturnValue(new Promise(() => {}));
  if (moment === 'before') button().click();
  const root = hydrateRoot(page, view());
  // This control would by itself be hydrated in a later task: React does it now.
  if (moment === 'at') button().click();
  await waitFor(() => expect(readState()).toStrictEqual(['true', 'true']));
  await new Promise(requestAnimationFrame);
  expect(readState()).toStrictEqual(['true', 'true']);
  root.unmount();
  page.remove();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

test('left while it loads, it does not open on the next page', async () => {
  const code = Promise.withResolvers<React.ComponentType<IslandProps>>();
  load.mockReturnValue(code.promise);
  const { rerender } = show();
  await userEvent.click(button());
  setLocation('/events');
  rerender(view());
  await act(async () => code.resolve(() => null));
  expect(readState()).toStrictEqual(['false', null]);
});

test('closed while it loads, it does not open; later it does, and returns the focus; leaving the page closes it', async () => {
  const code = Promise.withResolvers<React.ComponentType<IslandProps>>();
  load.mockReturnValue(code.promise);
  const { rerender } = show();
  await userEvent.click(button());
  await userEvent.click(button());
  await act(async () => code.resolve(SettingsDialog));
  expect(readState()).toStrictEqual(['false', null]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await userEvent.click(button());
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(readState()).toStrictEqual(['true', null]);
  expect(button()).not.toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('data-color-scheme');
  expect(localStorage).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  expect(readState()).toStrictEqual(['false', null]);
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  expect(readState()).toStrictEqual(['true', null]);
  setLocation('/events');
  rerender(view());
  expect(readState()).toStrictEqual(['false', null]);
});
