import { render, screen, within } from '@testing-library/react';
import { buildItem, pickSection } from '@/lib/testing/builders';
import { type SearchOutcome, SearchPage } from './SearchPage';

const programs = pickSection('programs');
const events = pickSection('events');
const found = [
  {
    section: programs,
    words: ['կամրջ', 'քարե'],
    item: buildItem({ id: 'one', title: 'Կամուրջ', description: 'Քարե է', categories: ['unknown', 'fair'] }),
  },
  { section: events, words: [], item: { id: 'Նոր օր', categories: [], views: 0 } },
];

function renderResults(fields: Partial<Extract<SearchOutcome, { kind: 'results' }>> = {}) {
  const outcome = {
    query: 'կամուրջ',
    page: 1,
    items: found,
    count: 2,
    isCut: false,
    isSimilar: false,
    sections: { programs: 1, events: 1 },
    ...fields,
  };
  render(<SearchPage outcome={{ kind: 'results', ...outcome }} />);
}

test('a result has its title, description, section, series and date; two are no pages', () => {
  renderResults();
  expect(screen.queryByText(/^Էջ/)).not.toBeInTheDocument();
  const [first, second] = screen.getAllByRole('article');
  if (!first || !second) throw new Error('two results are expected');
  expect(within(first).getByRole('link', { name: 'Կամուրջ' })).toHaveAttribute('href', '/programs/one');
  for (const text of ['Հաղորդումներ', 'Արդար Հայը', '20 մարտի 2025']) {
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
  [200, true, 'Գտնվել է ավելի քան 200 նյութ․ ցուցադրվում են առաջին 200-ը'],
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

test('what matched is marked, and read as the text that it is', () => {
  renderResults();
  const [first] = screen.getAllByRole('article');
  expect(first?.querySelector('p')).toHaveTextContent(/^Քարե է$/);
  expect([...first!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toStrictEqual([
    'Կամուրջ',
    'Քարե',
  ]);
});

test('the sections that have results, and the other order, are links that keep the rest of the search', () => {
  renderResults({
    section: 'events',
    sort: 'new',
    page: 2,
    count: 30,
    sections: { programs: 120, events: 30 },
  });
  const query = new URLSearchParams({ q: 'կամուրջ' }).toString();
  const links = within(screen.getByRole('navigation', { name: 'Արդյունքներն ըստ բաժինների' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toStrictEqual([
    ['Բոլորը', `/search?${query}&sort=new`, null],
    ['Հաղորդումներ 120', `/search?${query}&section=programs&sort=new`, null],
    ['Իրադարձություններ 30', `/search?${query}&section=events&sort=new`, 'true'],
  ]);
  for (const [name, rest] of [
    ['Դասավորել ըստ համապատասխանության', '&section=events'],
    ['Նախորդ էջ', '&section=events&sort=new'],
    ['Հաջորդ էջ', '&section=events&sort=new&page=3'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/search?${query}${rest}`);
});

test.each([true, false])('that only similar words were found is said where it is so: %s', (isSimilar) => {
  renderResults({ isSimilar });
  const message = screen.queryByText('Այս բառերով նյութ չկա․ ցուցադրվում են նման բառերով նյութերը։');
  expect(message !== null).toBe(isSimilar);
});
