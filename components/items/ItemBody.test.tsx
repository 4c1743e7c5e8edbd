import { render, screen } from '@testing-library/react';
import { ItemBody } from './ItemBody';

test('a plain text is shown paragraph by paragraph, letter for letter', () => {
  render(<ItemBody body={{ kind: 'text', paragraphs: ['Առաջին', '<b>Երկրորդ</b> & վերջ', 'Առաջին'] }} />);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toStrictEqual([
    'Առաջին',
    '<b>Երկրորդ</b> & վերջ',
    'Առաջին',
  ]);
});

test('a picture is a link to its file, for the viewer, unless the text has it in a link of its own', () => {
  const src = '/_next/image?url=https://cdn.example.org/a.jpg?alt=media%26token=t&amp;w=750&amp;q=75';
  const picture = `<img src="${src}" alt="Դաշտ &quot;այգի&quot;" />`;
  render(<ItemBody body={{ kind: 'html', html: `${picture}<p><a href="/a">${picture}</a></p>` }} />);
  const [link, own] = screen.getAllByRole('link');
  expect(link).toHaveAttribute('href', 'https://cdn.example.org/a.jpg?alt=media&token=t');
  expect(link).toHaveAccessibleName('Դիտել մեծ չափով․ Դաշտ "այգի"');
  expect(link).toHaveAttribute('data-enlarge');
  expect(own).toHaveAttribute('href', '/a');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
