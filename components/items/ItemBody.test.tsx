import { render, screen } from '@testing-library/react';
import type { ItemText } from 'newsroom/text/text';
import { ItemBody } from './ItemBody';

const p = (...children: ItemText): ItemText[number] => ({ name: 'p', attributes: {}, children });

test('words are shown paragraph by paragraph, letter for letter', () => {
  render(<ItemBody body={[p('Առաջին'), p('<b>Երկրորդ</b> & վերջ'), p('Առաջին')]} />);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toStrictEqual([
    'Առաջին',
    '<b>Երկրորդ</b> & վերջ',
    'Առաջին',
  ]);
});

test('a picture is a link to its file, for the viewer, unless the text has it in a link of its own', () => {
  const src = 'https://cdn.example.org/a.jpg?alt=media&token=t';
  const picture = { name: 'img', src, alt: 'Դաշտ "այգի"' } as const;
  render(<ItemBody body={[picture, p({ name: 'a', attributes: { href: '/a' }, children: [picture] })]} />);
  const [link, own] = screen.getAllByRole('link');
  expect(link).toHaveAttribute('href', 'https://cdn.example.org/a.jpg?alt=media&token=t');
  expect(link).toHaveAccessibleName('Դիտել մեծ չափով․ Դաշտ "այգի"');
  expect(link).toHaveAttribute('data-enlarge');
  expect(own).toHaveAttribute('href', '/a');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test('a picture is resized by the site, lazy, with its size and its description', () => {
  const src = 'https://cdn.example.org/a.jpg';
  const { container } = render(
    <ItemBody body={[{ name: 'img', src, alt: 'Լեռ', width: 800, height: 600 }]} />,
  );
  const image = container.querySelector('img')!;
  expect(image.outerHTML).toContain('alt="Լեռ" width="800" height="600" loading="lazy" decoding="async"');
  expect(image.srcset).toContain(`/_next/image?url=${src}&w=640&q=75 640w`);
  expect(image.sizes).toBe('(min-width: 760px) 720px, calc(100vw - 32px)');
});

test.each([{}, { width: 300 }])('one of whose size %p is known gets that of the frame', (known) => {
  const { container } = render(
    <ItemBody body={[{ name: 'img', src: 'https://cdn.example.org/a.jpg', alt: '', ...known }]} />,
  );
  expect(container.querySelector('img')!.outerHTML).toContain('alt="" width="1200" height="675"');
});

test('a film plays in place of its link, a post is one', () => {
  const film = {
    service: 'YouTube',
    url: 'https://www.youtube.com/watch?v=a',
    playerUrl: 'https://p.example/a?b=1&c=2',
  };
  const post = { service: 'X', author: 'a', url: 'https://x.com/a/status/1' };
  const { container } = render(<ItemBody body={[film, post].map((embed) => p({ name: 'embed', embed }))} />);
  expect([...container.querySelectorAll('a')].map(({ dataset, href }) => [href, dataset.embed])).toEqual([
    [film.url, film.playerUrl],
    [post.url, ''],
  ]);
});

test('blocks are elements of React, words beside them are one; tables are scrolled, numbers stand to the right', () => {
  const cell = (words: string): ItemText[number] => ({ name: 'td', attributes: {}, children: [words] });
  const table: ItemText[number] = {
    name: 'table',
    attributes: {},
    children: [
      {
        name: 'tbody',
        attributes: {},
        children: [{ name: 'tr', attributes: {}, children: [cell('12,5%'), cell('ա')] }],
      },
    ],
  };
  const gallery: ItemText[number] = {
    name: 'figure',
    attributes: {},
    children: ['\n', { name: 'ul', attributes: {}, children: [] }],
  };
  const list: ItemText[number] = { name: 'ol', attributes: { start: '3', reversed: '' }, children: [] };
  const { container } = render(<ItemBody body={['ա', p('բ'), '\n', table, gallery, list]} />);
  expect(container.querySelector('.body')!.innerHTML).toBe(
    '<div>ա</div><p>բ</p><div role="region" aria-label="Աղյուսակ" tabindex="0"><table><tbody><tr><td data-figure="">12,5%</td><td>ա</td></tr></tbody></table></div><figure>\n<ul role="list"></ul></figure><ol start="3" reversed=""></ol>',
  );
});
