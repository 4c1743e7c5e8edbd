import { render, screen, within } from '@testing-library/react';
import { Notice } from './Notice';

test('a notice leads on to the home page and to every section', () => {
  render(<Notice title="Էջը չի գտնվել" text="Տեքստ" />);
  const links = within(screen.getByRole('navigation', { name: 'Շարունակեք այստեղից՝' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
    ['Գլխավոր', '/'],
    ['Հաղորդումներ', '/programs'],
    ['Վերլուծություններ', '/analyses'],
    ['Հատուկ Թողարկում', '/specials'],
    ['Աշխարհաժողով', '/assembly'],
    ['Իրադարձություններ', '/events'],
  ]);
});
