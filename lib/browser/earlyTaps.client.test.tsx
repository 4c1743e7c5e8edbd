import { fireEvent, render, screen } from '@testing-library/react';
import { earlyTapsScript } from './inlineScripts.generated.js';

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

describe('a film of another service', () => {
  const renderLink = (player: string): HTMLElement => {
    render(<div dangerouslySetInnerHTML={{ __html: `<a href="#film" data-embed="${player}">Դիտել</a>` }} />);
    return screen.getByText('Դիտել');
  };

  test('opens its player in place of the link, with the focus', () => {
    fireEvent.click(renderLink('https://player.vimeo.com/video/1'));
    const player = screen.getByTitle('Դիտել');
    expect([player.getAttribute('src'), document.activeElement]).toStrictEqual([
      'https://player.vimeo.com/video/1',
      player,
    ]);
    expect(screen.queryByText('Դիտել')).toBeNull();
  });

  test('one of YouTube above a text opens beside its link, by the name of its player, and anew at another moment', () => {
    render(
      <p>
        <a href="#film" title="Լեռներ" data-youtube="https://www.youtube-nocookie.com/embed/a?start=9">
          Դիտել
        </a>
        <span />
      </p>,
    );
    const link = screen.getByText('Դիտել');
    for (const start of ['9', '65']) {
      link.dataset.youtube = `https://www.youtube-nocookie.com/embed/a?start=${start}`;
      fireEvent.click(link);
      const players = [...document.querySelectorAll('iframe')].map(({ title, src }) => [title, src]);
      expect(players).toStrictEqual([['Լեռներ', link.dataset.youtube]]);
    }
    expect(link).not.toBeVisible();
  });

  test.each<[string, string, MouseEventInit]>([
    ['pressed with a key it is a link', 'https://player.vimeo.com/video/1', { ctrlKey: true }],
    ['a post is a link', '', {}],
  ])('%s', (_, player, init) => {
    const link = renderLink(player);
    expect(fireEvent.click(link, init)).toBe(true);
    expect(document.body.contains(link)).toBe(true);
  });
});
