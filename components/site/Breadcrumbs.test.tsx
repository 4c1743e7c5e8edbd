import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from './Breadcrumbs';

test('the way to a page is a named list of links, in order', () => {
  render(
    <Breadcrumbs
      crumbs={[
        { label: 'Գլխավոր', path: '/' },
        { label: 'Հաղորդումներ', path: '/programs' },
      ]}
    />,
  );
  const way = screen.getByRole('navigation', { name: 'Ձեր գտնվելու վայրը կայքում' });
  const links = within(within(way).getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
    ['Գլխավոր', '/'],
    ['Հաղորդումներ', '/programs'],
  ]);
});
