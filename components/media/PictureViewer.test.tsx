import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureLinks } from './PictureLinks.client';

const widthPx = 360;

const viewport = Object.assign(new EventTarget(), { scale: 1 });

beforeAll(() => {
  Object.assign(globalThis, { visualViewport: viewport });
  // jsdom has no layout: the row is a picture wide, and is scrolled as a browser does.
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: widthPx });
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollLeft = (options as ScrollToOptions).left!;
    fireEvent.scroll(this);
  };
});
Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', { configurable: true, value: '/seen.webp' });
beforeEach(() => history.replaceState(null, ''));

const article = `<h1>Խնձորի այգին</h1>
  <a data-enlarge href="#a"><img src="/a.jpg" alt=""></a>
  <figure><a data-enlarge href="#b"><img src="/b.jpg" srcset="/b-2.jpg 2x" alt="Դաշտ"></a><figcaption> Աղուտը </figcaption></figure>
  <a href="#else"><img src="/c.jpg" alt="Հղում"></a>`;

async function renderArticle() {
  await act(async () =>
    render(
      <>
        <article dangerouslySetInnerHTML={{ __html: article }} />
        <PictureLinks />
      </>,
    ),
  );
}

const link = () => screen.getByAltText('Դաշտ').closest('a')!;
const viewer = () => screen.queryByRole('dialog', { name: 'Նկարների դիտում' });
const count = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open() {
  await renderArticle();
  await userEvent.click(link());
  await screen.findByRole('dialog');
}

test('the viewer begins with the pressed picture, with its number, and moves to the others by buttons', async () => {
  await open();
  expect(count()).toBe('2 / 2Նկար 2, ընդամենը՝ 2');
  const pictures = screen.getAllByRole('listitem');
  expect(pictures).toHaveLength(2);
  expect(pictures[1]).toHaveTextContent('Աղուտը');
  const large = pictures[1]!.querySelector('img')!;
  expect(large).toHaveAttribute('srcset', '/b-2.jpg 2x');
  // The page's own picture is seen until the large one is there.
  expect(large.style.backgroundImage).toContain('/seen.webp');
  // The lead picture says nothing beside the title; alone it has the title for its name.
  expect(pictures[0]!.querySelector('img')).toHaveAccessibleName('Խնձորի այգին');
  const listDisabled = () =>
    screen.getAllByRole('button').flatMap((button) => (button.ariaDisabled ? [button.ariaLabel] : []));
  expect(listDisabled()).toStrictEqual(['Հաջորդ նկարը']);
  await press('Հաջորդ նկարը');
  expect(count()).toContain('2 / 2');
  await press('Նախորդ նկարը');
  expect(count()).toContain('1 / 2');
  expect(listDisabled()).toStrictEqual(['Նախորդ նկարը']);
});

test('arrow keys move to the next picture, and those of the browser’s own commands do not', async () => {
  await open();
  screen.getByRole('button', { name: 'Փակել' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(count()).toContain('2 / 2');
  await userEvent.keyboard('{ArrowLeft}');
  expect(count()).toContain('1 / 2');
  await userEvent.keyboard('{End}');
  expect(count()).toContain('2 / 2');
});

test('a click for a new tab, and a picture that is a link of the text, are left to the browser', async () => {
  await renderArticle();
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(screen.getByAltText('Հղում'))).toBe(true);
  expect(viewer()).not.toBeInTheDocument();
});
