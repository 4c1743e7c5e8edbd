import { render, screen } from '@testing-library/react';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { NavLink } from './NavLink.client';

function renderLink(props: { href: string; highlightedBy?: string }) {
  render(
    <NavLink className="link" {...props}>
      Հաղորդումներ
    </NavLink>,
  );
  return screen.getByRole('link', { name: 'Հաղորդումներ' });
}

test.each([
  ['/programs', true],
  ['/', false],
  ['/programs/a', false],
  ['/programs/category/fair', false],
  ['/program', false],
])('[H3] at %s the link to /programs is the current page: %s', (pathname, expected) => {
  setLocation(pathname, { section: 'programs' });
  const link = renderLink({ href: '/programs' });
  expect(link).toHaveAttribute('href', '/programs');
  expect(link.getAttribute('aria-current')).toBe(expected ? 'page' : null);
  expect(link.hasAttribute('data-highlighted')).toBe(expected);
});

test('[F4] a link highlighted by a category is highlighted in its later pages too', () => {
  setLocation('/programs/category/fair/after/a', { section: 'programs', category: 'fair', id: 'a' });
  expect(renderLink({ href: '/programs/category/fair', highlightedBy: 'fair' })).toHaveAttribute(
    'data-highlighted',
  );
});
