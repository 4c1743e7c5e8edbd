import { render, screen, within } from '@testing-library/react';
import { buildItem, pickSection } from '@/lib/testing/builders';
import { type SearchOutcome, SearchPage } from './SearchPage';

const programs = pickSection('programs');
const events = pickSection('events');
const found = [
  {
    section: programs,
    item: buildItem({ id: 'one', title: 'Կամուրջ', description: 'Քարե է', categories: ['unknown', 'fair'] }),
  },
  { section: events, item: { id: 'Նոր օր', categories: [], views: 0 } },
];

function renderResults(fields: Partial<Extract<SearchOutcome, { kind: 'results' }>> = {}) {
  const outcome = { query: 'կամուրջ', page: 1, items: found, count: 2, isCut: false, ...fields };
  render(<SearchPage outcome={{ kind: 'results', ...outcome }} />);
}

test('a result has its title, description, section, series and date; two are no pages', () => {
  renderResults();
  expect(screen.queryByText(/^Էջ/)).not.toBeInTheDocument();
  const [first, second] = screen.getAllByRole('article');
  if (!first || !second) throw new Error('two results are expected');
  expect(within(first).getByRole('link', { name: 'Կամուրջ' })).toHaveAttribute('href', '/programs/one');
  for (const text of ['Քարե է', 'Հաղորդումներ', 'Արդար Հայը', '20 մարտի 2025']) {
    expect(within(first).getByText(text)).toBeInTheDocument();
  }
  expect(first.querySelector('time')).toHaveAttribute('datetime', '2025-03-20T18:30:00+04:00');
  expect(within(second).getByRole('link', { name: 'Անվերնագիր' })).toHaveAttribute(
    'href',
    `/events/${encodeURIComponent('Նոր օր')}`,
  );
  expect(second.querySelector('time')).toBeNull();
});

test.each([
  [2, false, 'Գտնվել է 2 նյութ'],
  [1, false, 'Գտնվել է 1 նյութ'],
  [200, true, 'Գտնվել է ավելի քան 200 նյութ․ ցուցադրվում են առավել համապատասխանները'],
])('%s found, and more (%s), reads «%s»', (count, isCut, text) => {
  renderResults({ count, isCut });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each([
  [1, 11, 'Էջ 1 / 2', { 'Հաջորդ էջ': '&page=2' }],
  [2, 30, 'Էջ 2 / 3', { 'Նախորդ էջ': '', 'Հաջորդ էջ': '&page=3' }],
  [3, 30, 'Էջ 3 / 3', { 'Նախորդ էջ': '&page=2' }],
])('page %i of %i results shows its number, «%s», and links on', (page, count, place, links) => {
  renderResults({ page, count });
  expect(screen.getByText(place)).toBeInTheDocument();
  const shown = screen.getAllByRole('link', { name: /էջ$/ });
  const query = new URLSearchParams({ q: 'կամուրջ' });
  expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toStrictEqual(
    Object.entries(links).map(([label, rest]) => [label, `/search?${query}${rest}`]),
  );
});
