import { render, screen, within } from '@testing-library/react';
import { pickSection } from 'newsroom/testing/builders';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { CategoryNav } from './CategoryNav.client';

test('the series of the programs are in order behind a link to all of them', () => {
  render(<CategoryNav name="programs" />);
  const nav = screen.getByRole('navigation', { name: 'Հաղորդաշարեր' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toStrictEqual([
    ['Բոլորը', '/programs'],
    ...pickSection('programs').categories.map(({ name, label }) => [label, `/programs/category/${name}`]),
  ]);
});

test('the analyses have categories, not series', () => {
  render(<CategoryNav name="analyses" />);
  expect(screen.getByRole('navigation', { name: 'Խորագրեր' })).toBeInTheDocument();
});

test('on a later page of a category it is highlighted, but not the current page', () => {
  setLocation('/programs/category/fair/after/a', { section: 'programs', category: 'fair', id: 'a' });
  render(<CategoryNav name="programs" />);
  expect(screen.getByRole('link', { name: 'Արդար Հայը' })).toHaveAttribute('data-highlighted');
  expect(screen.getByRole('link', { name: 'Բոլորը' })).not.toHaveAttribute('data-highlighted');
  expect(screen.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

test.each(['specials', 'assembly', 'events'] as const)('%s, without categories, show nothing', (name) => {
  const { container } = render(<CategoryNav name={name} />);
  expect(container).toBeEmptyDOMElement();
});
