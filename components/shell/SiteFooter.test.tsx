import { render, screen, within } from '@testing-library/react';
import { sections } from 'newsroom/model/sections';
import { buildSite } from 'newsroom/testing/builders';
import { setLocation } from '@/lib/testing/fakeNavigation';
import { SiteFooter } from './SiteFooter.client';

const listLinks = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const listHighlighted = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('data-highlighted'))
    .map((link) => link.getAttribute('href'));

test('[F1] the notice of rights names the site, and the line of the year is exactly that', () => {
  render(<SiteFooter site={buildSite()} />);
  const footer = screen.getByRole('contentinfo');
  expect(
    within(footer).getByText('Կայքի բոլոր հրապարակումները պատկանում են բացառապես «Լույս» լրատվամիջոցին։'),
  ).toBeInTheDocument();
  expect(within(footer).getByText('© 2024', { exact: true })).toBeInTheDocument();
  expect(footer.querySelector('svg')).toBeInTheDocument();
});

test('[F2] the first column has the sections', () => {
  render(<SiteFooter site={buildSite()} />);
  expect(listLinks('Բաժիններ')).toStrictEqual(sections.map(({ label, name }) => [label, `/${name}`]));
});

test('the column for readers has a name, as the others have', () => {
  render(<SiteFooter site={buildSite()} />);
  expect(listLinks('Ձեզ համար')).toStrictEqual([
    ['Իմ ցանկը', '/offline'],
    ['RSS', '/feed.xml'],
  ]);
});

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['/', {}, []],
  ['/programs', { section: 'programs' }, ['/programs']],
  ['/programs/category/fair', { section: 'programs', category: 'fair' }, ['/programs']],
  ['/events/programs', { section: 'events', id: 'programs' }, ['/events']],
  ['/contact', {}, ['/contact']],
  ['/contact', { section: 'contact' }, ['/contact']],
])('[F4] at %s the links highlighted are those of the route: %j', (pathname, params, expected) => {
  setLocation(pathname, params);
  render(<SiteFooter site={buildSite()} />);
  expect(listHighlighted()).toStrictEqual(expected);
});
