import { render, screen } from '@testing-library/react';
import { findCategory } from 'newsroom/model/sections';
import {
  aMoment,
  buildItem,
  buildItems,
  buildPageOfItems,
  buildSite,
  pickSection,
} from 'newsroom/testing/builders';
import { ListPage } from './ListPage';

const programs = pickSection('programs');
const fair = findCategory(programs, 'fair');
const page = buildPageOfItems({ items: buildItems(3) });

test('a category’s list has the category’s name, and the way back to its section', () => {
  render(<ListPage site={buildSite()} facts={{ section: programs, category: fair, page }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Արդար Հայը' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Հաղորդումներ' })).toHaveAttribute('href', '/programs');
  expect(screen.queryByText(/^Տեսահաղորդումներ/)).not.toBeInTheDocument();
});

test.each([
  [undefined, '/programs'],
  [fair, '/programs/category/fair'],
])('a later page leads back to the newest: %j', (category, path) => {
  const after = { position: 10, last: 'item-10' };
  render(<ListPage site={buildSite()} facts={{ section: programs, category, page, after }} />);
  expect(screen.getByRole('link', { name: 'Վերադառնալ վերջին նյութերին' })).toHaveAttribute('href', path);
});

test('an empty list says so and still links to the others', () => {
  render(
    <ListPage site={buildSite()} facts={{ section: programs, page: buildPageOfItems({ items: [] }) }} />,
  );
  expect(screen.getByText('Այստեղ դեռ նյութեր չկան։')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Հաղորդաշարեր' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('under the heading of what was no card says that its event is over', () => {
  jest.useFakeTimers({ now: aMoment });
  const [over, coming] = [-9, 9].map((hours) =>
    buildItem({ id: `${hours}`, startsAt: aMoment + hours * 3_600_000 }),
  );
  const facts = { section: pickSection('events'), page: buildPageOfItems({ items: [over!, coming!] }) };
  const { rerender } = render(<ListPage site={buildSite()} facts={facts} upcoming={[coming!]} />);
  expect(screen.getByRole('heading', { name: 'Նախորդ միջոցառումներ' })).toBeInTheDocument();
  expect(screen.queryByText('Ավարտվել է')).not.toBeInTheDocument();
  rerender(<ListPage key="bare" site={buildSite()} facts={facts} />);
  expect(screen.getByText('Ավարտվել է')).toBeInTheDocument();
});

test('a series is a programme: its own cover, what the newsroom says of it or one sentence, the newest to play; the other series and following below', () => {
  const series = {
    description: 'Զրույցներ',
    author: 'Անի',
    schedule: 'Ամեն հինգշաբթի',
    image: 'https://a.example/a.jpg',
  };
  const heard = buildItem({ id: 'heard', title: 'Լսելի', audio: 'https://cdn.example.org/a.mp3' });
  const facts = {
    section: programs,
    category: fair,
    page: buildPageOfItems({ items: [...page.items, heard] }),
  };
  const { container, rerender } = render(<ListPage site={buildSite()} facts={{ ...facts, series }} />);
  for (const words of ['Զրույցներ', 'Անի', 'Ամեն հինգշաբթի'])
    expect(screen.getByText(words)).toBeInTheDocument();
  expect(container.querySelector('header img')).toBeInTheDocument();
  const play = screen.getByRole('button', { name: 'Լսել վերջին թողարկումը' });
  const follow = screen.getByText('Հետևել «Արդար Հայը» հաղորդաշարին');
  const [first] = screen.getAllByRole('article');
  expect(play.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const below of [follow, screen.getByRole('navigation', { name: 'Հաղորդաշարեր' })])
    expect(first!.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  rerender(<ListPage site={buildSite()} facts={{ ...facts, page }} />);
  expect(container.querySelector('header :is(img, svg)')).not.toBeInTheDocument();
  expect(screen.getByText('Հաղորդաշարի բոլոր թողարկումները՝ սկսած վերջինից։')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Լսել վերջին թողարկումը' })).not.toBeInTheDocument();
});
