import { render, screen } from '@testing-library/react';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { NavLink } from './NavLink.client';

test.each([
  ['/programs', true],
  ['/', false],
  ['/programs/a', false],
  ['/programs/category/fair', false],
  ['/program', false],
])('[H3] at %s the link to /programs is the current page: %s', (pathname, expected) => {
  setLocation(pathname, { section: 'programs' });
  render(<NavLink href="/programs">Հաղորդումներ</NavLink>);
  const link = screen.getByRole('link', { name: 'Հաղորդումներ' });
  expect(link).toHaveAttribute('href', '/programs');
  expect(link.getAttribute('aria-current')).toBe(expected ? 'page' : null);
  expect(link.hasAttribute('data-highlighted')).toBe(expected);
});
