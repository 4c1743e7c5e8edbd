import { render, screen } from '@testing-library/react';
import { ItemBody } from './ItemBody';

test('HTML is shown as it was sanitised', () => {
  render(<ItemBody body={{ kind: 'html', html: '<h2>Գլուխ</h2><p>Տող <a href="/a">հղում</a></p>' }} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Գլուխ' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'հղում' })).toHaveAttribute('href', '/a');
});

test('a plain text is shown paragraph by paragraph, letter for letter', () => {
  render(<ItemBody body={{ kind: 'text', paragraphs: ['Առաջին', '<b>Երկրորդ</b> & վերջ', 'Առաջին'] }} />);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toStrictEqual([
    'Առաջին',
    '<b>Երկրորդ</b> & վերջ',
    'Առաջին',
  ]);
});

test('where there is no text neutral words stand in its place', () => {
  render(<ItemBody body={undefined} />);
  expect(screen.getByText('Այս նյութի տեքստն առայժմ հասանելի չէ։')).toBeInTheDocument();
});

test.each([
  { kind: 'html', html: '<p>Տեքստ</p>' } as const,
  { kind: 'text', paragraphs: ['Տեքստ'] } as const,
])('a text of kind $kind is on the page', (body) => {
  render(<ItemBody body={body} />);
  expect(screen.getByText('Տեքստ')).toBeInTheDocument();
});
