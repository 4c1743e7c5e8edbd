import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useStore } from '@/lib/browser/createStore.client';
import { earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';
import { layoutViews } from '@/lib/browser/layoutViews.client';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { IslandButton } from './IslandButton.client';
import { closeIsland } from './islandStore.client';
import { islandTable } from './islandTable.client';

let mockPaint = Promise.resolve();
jest.mock('@/lib/browser/waitForPaint.client', () => ({ waitForPaint: () => mockPaint }));

// What has loaded stays: the tests in which nothing loads have a kind of their own, which the last does not load.
type Kind = 'displaySettings' | 'consent';

function Layout() {
  const { Islands } = useStore(layoutViews);
  return Islands && <Islands />;
}

const view = (kind: Kind) => (
  <>
    <IslandButton kind={kind} className={undefined}>
      Բացել
    </IslandButton>
    <Layout />
  </>
);
const show = (kind: Kind) => render(view(kind));
const button = () => screen.getByRole('button', { name: 'Բացել', hidden: true });
const { displaySettings } = islandTable;
const load = jest.fn<Promise<never>, []>();

// Large: a test's time is not the time to load it.
beforeAll(async () => {
  await islandTable.displaySettings();
  await import('./Islands.client');
}, 60_000);

beforeEach(() => {
  load.mockReset();
  Object.assign(islandTable, { displaySettings: load, consent: load });
});

afterEach(() => {
  act(() => closeIsland('displaySettings'));
  act(() => closeIsland('consent'));
});

/** The state of the button: whether it is pressed, and whether it is busy. */
const readState = () => [button().getAttribute('aria-expanded'), button().getAttribute('aria-busy')];

test('a press is painted before anything loads for it', async () => {
  const paint = Promise.withResolvers<void>();
  mockPaint = paint.promise;
  load.mockRejectedValue(new Error('offline'));
  show('consent');
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
  page.innerHTML = renderToString(view('displaySettings'));
  document.body.append(page);
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  load.mockReturnValue(new Promise(() => {}));
  if (moment === 'before') button().click();
  const root = hydrateRoot(page, view('displaySettings'));
  // By itself this control would be hydrated in a later task: React does it now.
  if (moment === 'at') button().click();
  await waitFor(() => expect(readState()).toStrictEqual(['true', 'true']));
  await new Promise(requestAnimationFrame);
  expect(readState()).toStrictEqual(['true', 'true']);
  root.unmount();
  page.remove();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

test('left while it loads, it does not open on the next page', async () => {
  const code = Promise.withResolvers<never>();
  load.mockReturnValue(code.promise);
  show('consent');
  await userEvent.click(button());
  history.pushState(null, '', '/events');
  await act(async () => code.resolve((() => null) as never));
  expect(readState()).toStrictEqual(['false', null]);
});

// The code is loaded once, so that this is one story.
test('closed while it loads, it does not open; later it does, and returns the focus; leaving the page closes it', async () => {
  const code = Promise.withResolvers<never>();
  load.mockReturnValue(code.promise);
  const { rerender } = show('displaySettings');
  await userEvent.click(button());
  await userEvent.click(button());
  await act(async () => code.resolve((await displaySettings()) as never));
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
  rerender(view('displaySettings'));
  expect(readState()).toStrictEqual(['false', null]);
});
