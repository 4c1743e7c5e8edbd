import { render, screen, within } from '@testing-library/react';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { MostRead } from './MostRead';

const items = [
  { section: pickSection('programs'), item: buildItem({ id: 'ա/բ', title: 'Առաջինը', views: 12_345 }) },
  { section: pickSection('events'), item: { id: 'b', categories: [], views: 1 } },
];

test('the most read are under their heading, in order, each a plain link with its views', () => {
  render(<MostRead items={items} scope="site" />);
  const list = within(screen.getByRole('region', { name: 'Ամենադիտվածները' })).getByRole('list');
  expect(list.tagName).toBe('OL');
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual([
    ['Առաջինը', `/programs/${encodeURIComponent('ա/բ')}`],
    ['Անվերնագիր', '/events/b'],
  ]);
  expect(within(list).getByText('12\u00a0345 դիտում', { normalizer: (text) => text })).toBeInTheDocument();
  expect(within(list).getByText('Իրադարձություններ')).toBeInTheDocument();
});

test('within a section its name is not repeated', () => {
  render(<MostRead items={items} scope="section" />);
  expect(screen.queryByText('Հաղորդումներ')).not.toBeInTheDocument();
});
