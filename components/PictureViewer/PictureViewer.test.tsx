import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureViewer } from './PictureViewer.client';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);

beforeAll(() => {
  // Not known to jsdom.
  Element.prototype.setPointerCapture = () => {};
});

async function open() {
  const article = document.createElement('article');
  article.innerHTML = `<h1>Խնձորի այգին</h1>
    <a data-enlarge href="/a.jpg"><img src="/a.jpg" alt=""></a>
    <figure><a data-enlarge href="/b.jpg"><img src="/b.jpg" srcset="/b-2.jpg 2x" alt="Դաշտ"></a><figcaption> Աղուտը </figcaption></figure>
    <a href="/else"><img src="/c.jpg" alt="Հղում"></a>`;
  const onClose = jest.fn();
  await act(async () => {
    render(<PictureViewer isOpen onClose={onClose} link={article.querySelectorAll('a')[1]!} />);
  });
  return { onClose };
}

// jsdom has no events of pointers.
const point = (type: string, clientX: number, clientY: number) =>
  fireEvent(picture(), new MouseEvent(type, { bubbles: true, clientX, clientY }));
const picture = () => screen.getByRole('img');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the viewer begins with the pressed picture, with its caption and number, and turns to the others', async () => {
  await open();
  expect(picture()).toHaveAttribute('srcset', '/b-2.jpg 2x');
  expect(picture()).toHaveAccessibleName('Դաշտ');
  expect(screen.getByText('Աղուտը')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 / 2Նկար 2՝ 2-ից');
  await press('Հաջորդ նկարը');
  expect(screen.getByRole('status')).toHaveTextContent('2 / 2');
  await press('Նախորդ նկարը');
  expect(screen.getByRole('status')).toHaveTextContent('1 / 2');
  // The lead picture says nothing beside the title; alone it has the title for its name.
  expect(picture()).toHaveAccessibleName('Խնձորի այգին');
  expect(screen.queryByText('Աղուտը')).not.toBeInTheDocument();
});

test('arrow keys turn, + and - magnify, Escape closes', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('status')).toHaveTextContent('1 / 2');
  await userEvent.keyboard('+');
  expect(picture().style.transform).toContain('scale(1.6)');
  await userEvent.keyboard('{ArrowRight}');
  expect(picture().style.transform).toContain('scale(1)');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a swipe turns, and a press or a downward stroke does not', async () => {
  await open();
  const drag = (dx: number, dy: number) => {
    point('pointerdown', 200, 200);
    point('pointerup', 200 + dx, 200 + dy);
  };
  drag(5, 0);
  drag(60, 200);
  expect(screen.getByRole('status')).toHaveTextContent('2 / 2');
  drag(90, 20);
  expect(screen.getByRole('status')).toHaveTextContent('1 / 2');
});

test('two taps in one place magnify, and two more do not', async () => {
  await open();
  const tap = () => {
    point('pointerdown', 10, 10);
    point('pointerup', 10, 10);
  };
  tap();
  expect(picture().style.transform).toContain('scale(1)');
  tap();
  expect(picture().style.transform).toContain('scale(2.5)');
  tap();
  tap();
  expect(picture().style.transform).toContain('scale(1)');
});
