import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyTapsScript } from '@/lib/browser/inlineScripts.generated.js';
import { earlyTapProps, useEarlyTap } from '@/lib/browser/useEarlyTap.client';

// jsdom knows neither invoker commands nor `closedby`.
beforeAll(() => {
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- as the browser runs it in the page
  new Function(earlyTapsScript)();
});

describe('where the browser knows neither invoker commands nor `closedby`', () => {
  function renderDialog(): HTMLDialogElement {
    render(
      <>
        <button type="button" {...{ command: 'show-modal', commandfor: 'menu' }}>
          <span>Բացել</span>
        </button>
        <dialog id="menu" {...{ closedby: 'any' }}>
          <p>Ցանկ</p>
          <button type="button" {...{ command: 'close', commandfor: 'menu' }}>
            Փակել
          </button>
        </dialog>
      </>,
    );
    const dialog = document.querySelector('dialog')!;
    jest
      .spyOn(dialog, 'getBoundingClientRect')
      .mockReturnValue({ left: 100, right: 300, top: 0, bottom: 600 } as DOMRect);
    return dialog;
  }

  test('a button opens the dialog of its command, and another closes it', () => {
    const dialog = renderDialog();
    fireEvent.click(screen.getByText('Բացել'));
    expect(dialog.open).toBe(true);
    // A second tap does not throw, as showModal does on an open dialog that is not modal.
    const showModal = jest.spyOn(dialog, 'showModal');
    fireEvent.click(screen.getByText('Բացել'));
    expect(showModal).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Փակել'));
    expect(dialog.open).toBe(false);
  });

  test('a tap beside the dialog closes it, one inside does not', () => {
    const dialog = renderDialog();
    fireEvent.click(screen.getByText('Բացել'));
    fireEvent.click(dialog, { clientX: 200, clientY: 50 });
    fireEvent.click(screen.getByText('Ցանկ'), { clientX: 50, clientY: 50 });
    expect(dialog.open).toBe(true);
    fireEvent.click(dialog, { clientX: 50, clientY: 50 });
    expect(dialog.open).toBe(false);
  });
});

test('the button of a film plays it, leaves its place to it, and hands it the focus', () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  document.body.innerHTML =
    '<button type="button" data-play><svg aria-label="Դիտել"></svg></button><video controls></video>';
  const film = document.querySelector('video')!;
  // jsdom does not know that controls take the focus.
  film.tabIndex = 0;
  fireEvent.click(screen.getByLabelText('Դիտել'));
  expect(play).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(film).toHaveFocus();
  play.mockRestore();
  document.body.replaceChildren();
});

describe('a control that works only after hydration', () => {
  const count = jest.fn();

  function Control() {
    const button = useRef<HTMLButtonElement>(null);
    useEarlyTap(button, count);
    return (
      <button ref={button} type="button" onClick={count} {...earlyTapProps}>
        Տեսք
      </button>
    );
  }

  function renderOnServer(): HTMLElement {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Control />);
    document.body.append(page);
    return page;
  }

  beforeEach(() => count.mockClear());
  afterEach(() => document.body.replaceChildren());

  test('does once what an earlier tap requested, and is busy until then', async () => {
    const problems = jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = renderOnServer();
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    const root = await act(async () => hydrateRoot(page, <Control />));
    expect(count).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute('aria-busy');
    fireEvent.click(button);
    expect(count).toHaveBeenCalledTimes(2);
    expect(button).not.toHaveAttribute('aria-busy');
    expect(problems).not.toHaveBeenCalled();
    act(() => root.unmount());
    problems.mockRestore();
  });

  test('does once what a tap requests at which React hydrates it', () => {
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    const root = hydrateRoot(renderOnServer(), <Control />);
    // By itself this control would be hydrated in a later task: React does it now.
    screen.getByRole('button').click();
    expect(count).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
    root.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  test('does nothing where there was none', async () => {
    const page = renderOnServer();
    const root = await act(async () => hydrateRoot(page, <Control />));
    expect(count).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});
