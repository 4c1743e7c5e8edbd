import { render, screen, within } from '@testing-library/react';
import { buildItem, pickSection } from '@/lib/testing/builders';
import { SearchPage, type SearchOutcome } from './SearchPage';

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
    isComplete: true,
    sections: { programs: 1, events: 1 },
    mostRead: [],
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
  for (const text of ['Հաղորդումներ', 'Արդար Հայը', '20 մարտի, 2025']) {
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
  ['with results', found],
  ['without any', []],
])('%s, a search of items that are still being read says that there may be more', (_, items) => {
  const text = /դեռ կազմվում է/;
  renderResults({ items });
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  renderResults({ items, isComplete: false });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a result has the item’s picture, and beside the results is what is read most', () => {
  const item = buildItem({ id: 'one', title: 'Կամուրջ', image: 'https://cdn.example.org/a.jpg' });
  renderResults({
    items: [{ section: programs, item, words: [] }],
    mostRead: [{ section: events, item: buildItem({ id: 'two', title: 'Տոն' }) }],
  });
  expect(screen.getByRole('article').querySelector('img')?.src).toContain('https://cdn.example.org/a.jpg');
  const mostRead = within(screen.getByRole('region', { name: 'Ամենադիտվածները' }));
  expect(mostRead.getByRole('link', { name: 'Տոն' })).toHaveAttribute('href', '/events/two');
});

test('a result says by whom or where only if it was found for that', () => {
  const item = buildItem({ id: 'one', title: 'Կամուրջ', author: 'Անի Վարդանյան', place: 'Գորիս, դահլիճ' });
  renderResults({ items: [{ section: programs, item, words: ['գորիս'] }] });
  const result = screen.getByRole('article');
  expect(result).toHaveTextContent('Գորիս, դահլիճ');
  expect(result.querySelector('mark')).toHaveTextContent('Գորիս');
  expect(result).not.toHaveTextContent('Անի');
});
