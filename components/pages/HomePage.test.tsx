import { act, render, screen, within } from '@testing-library/react';
import { buildItem, buildItems, buildSite, pickSection } from 'newsroom/testing/builders';
import { HomePage } from './HomePage';
import { groupHomePageItems } from './homePageItems';

const homePageItems = groupHomePageItems([
  { section: pickSection('programs'), items: buildItems(9) },
  { section: pickSection('analyses'), items: [] },
  { section: pickSection('events'), items: [buildItem({ id: 'e', title: 'Համերգ', createdAt: 1 })] },
]);

test('the page has the site’s name for a heading, and the newest item of all right below it', () => {
  render(<HomePage site={buildSite()} homePageItems={homePageItems} />);
  const headings = screen.getAllByRole('heading').map((heading) => [heading.tagName, heading.textContent]);
  expect(headings.slice(0, 2)).toStrictEqual([
    ['H1', 'Լույս'],
    ['H2', 'Նյութ 1'],
  ]);
  expect(screen.getByRole('link', { name: 'Նյութ 1' })).toHaveAttribute('href', '/programs/item-1');
  const latest = within(screen.getByRole('list', { name: 'Վերջին նյութերը' })).getAllByRole('link');
  expect(latest.map(({ textContent }) => textContent)).toStrictEqual([
    'Նյութ 2',
    'Նյութ 3',
    'Նյութ 4',
    'Նյութ 5',
  ]);
});

test('[R1] each section with items has its row, whose name leads to the section', () => {
  render(<HomePage site={buildSite()} homePageItems={homePageItems} />);
  expect(screen.getAllByRole('region')).toHaveLength(2);
  const row = screen.getByRole('region', { name: 'Հաղորդումներ' });
  expect(within(row).getByRole('link', { name: 'Հաղորդումներ' })).toHaveAttribute('href', '/programs');
  expect(
    within(row)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toStrictEqual(['Նյութ 6', 'Նյութ 7', 'Նյութ 8', 'Նյութ 9']);
  const events = screen.getByRole('region', { name: 'Իրադարձություններ' });
  expect(within(events).getByRole('link', { name: 'Համերգ' })).toHaveAttribute('href', '/events/e');
});

test('the strip of series has a heading, by which it is found and named', () => {
  render(<HomePage site={buildSite()} homePageItems={homePageItems} />);
  const strip = screen.getByRole('navigation', { name: 'Հաղորդաշարեր' });
  expect(within(strip).getByRole('heading', { level: 2, name: 'Հաղորդաշարեր' })).toBeInTheDocument();
});

test('a pinned item leads until its moment, on a cached page too; then the newest takes its place', () => {
  jest.useFakeTimers();
  const pinned = buildItem({ id: 'p', title: 'Ամրացված', createdAt: 1, pinnedUntil: Date.now() + 60_000 });
  const items = groupHomePageItems([
    { section: pickSection('programs'), items: buildItems(3), pinned: [pinned] },
  ]);
  render(<HomePage site={buildSite()} homePageItems={items} />);
  const readTitles = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
  expect(readTitles()).toStrictEqual(['Ամրացված', 'Նյութ 1', 'Նյութ 2', 'Նյութ 3']);
  act(() => jest.advanceTimersByTime(60_000));
  expect(readTitles()).toStrictEqual(['Նյութ 1', 'Նյութ 2', 'Նյութ 3']);
});
