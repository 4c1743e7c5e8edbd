import { render, screen, within } from '@testing-library/react';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { SearchPage, type SearchOutcome } from './SearchPage';

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
  const outcome = {
    query: 'կամուրջ',
    page: 1,
    items: found,
    terms: ['sկամրջ', 'eքարե'],
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
  expect(screen.queryByRole('navigation', { name: 'Որոնման արդյունքների էջեր' })).not.toBeInTheDocument();
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
  [2, {}, 'Որոնում՝ «կամուրջ»․ 2 նյութ'],
  [1, {}, 'Որոնում՝ «կամուրջ»․ 1 նյութ'],
  [200, { isCut: true }, 'Գտնվել է ավելի քան 200 նյութ․ ցուցադրվում է առաջին 200\u2011ը'],
  [4, { isSimilar: true }, 'Այս բառերով նյութ չի գտնվել․ ցուցադրվում է նման բառերով 4 նյութ։'],
])(
  '%s found, with %j, is said once, in the heading where that is the whole truth: «%s»',
  (count, fields, text) => {
    renderResults({ count, ...fields });
    expect(screen.getAllByText(/նյութ/, { selector: 'h1, p' }).map((part) => part.textContent)).toStrictEqual(
      [text],
    );
  },
);

test('what was found but for a typing error is named as a link to the search for it', () => {
  const item = buildItem({ id: 'one', title: 'Քարե կամուրջը' });
  renderResults({
    query: 'կամուրաջ',
    isSimilar: true,
    items: [{ section: programs, item }],
    terms: ['sկամրջ'],
  });
  const link = screen.getByRole('link', { name: '«կամուրջ»' });
  expect(link.parentElement).toHaveTextContent('Գուցե նկատի ունեիք «կամուրջ»։');
  expect(link).toHaveAttribute('href', `/search?${new URLSearchParams({ q: 'կամուրջ' })}`);
});

test('of the two orders and of the sections the chosen one is no link; the other leads to its first page', () => {
  renderResults({ page: 2, sort: 'new' });
  const order = within(screen.getByRole('navigation', { name: 'Արդյունքների հերթականությունը' }));
  expect(order.getByText('Ըստ ամսաթվի')).toHaveAttribute('aria-current', 'true');
  expect(order.getAllByRole('link')).toHaveLength(1);
  expect(order.getByRole('link', { name: 'Ըստ համապատասխանության' })).toHaveAttribute(
    'href',
    `/search?${new URLSearchParams({ q: 'կամուրջ' })}`,
  );
  const place = within(screen.getByRole('navigation', { name: 'Արդյունքներն ըստ բաժինների' }));
  expect(place.getByText('Բոլորը').closest('a')).toBeNull();
  expect(place.queryByRole('button')).not.toBeInTheDocument();
  expect(place.getByRole('link', { name: 'Հաղորդումներ 1' })).toHaveAttribute(
    'href',
    `/search?${new URLSearchParams({ q: 'կամուրջ', section: 'programs', sort: 'new' })}`,
  );
});

test('an event has its own day and its state, not the day it was published', () => {
  const item = buildItem({ id: 'one', startsAt: Date.parse('2025-12-16T19:00+04:00'), status: 'postponed' });
  renderResults({ items: [{ section: events, item }] });
  const result = within(screen.getByRole('article'));
  expect(result.getByText('Հետաձգվել է')).toBeInTheDocument();
  expect(screen.getByRole('article').querySelector('time')?.dateTime).toBe('2025-12-16T19:00:00+04:00');
});

test('the pages of results are links, and the reader’s page is marked', () => {
  renderResults({ count: 45, page: 3 });
  const pages = within(screen.getByRole('navigation', { name: 'Որոնման արդյունքների էջեր' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toStrictEqual([
    'Նախորդ էջը',
    'Էջ 1',
    'Էջ 2',
    'Էջ 3',
    'Էջ 4',
    'Էջ 5',
    'Հաջորդ էջը',
  ]);
  expect(pages.getByRole('link', { name: 'Էջ 3' })).toHaveAttribute('aria-current', 'page');
  const next = pages.getByRole('link', { name: 'Հաջորդ էջը' });
  expect(next).toHaveAttribute('href', `/search?${new URLSearchParams({ q: 'կամուրջ', page: '4' })}`);
  expect(next).toHaveAttribute('rel', 'next');
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
    items: [{ section: programs, item }],
    mostRead: [{ section: events, item: buildItem({ id: 'two', title: 'Տոն' }) }],
  });
  expect(screen.getByRole('article').querySelector('img')?.src).toContain('https://cdn.example.org/a.jpg');
  const mostRead = within(screen.getByRole('region', { name: 'Ամենադիտվածները' }));
  expect(mostRead.getByRole('link', { name: 'Տոն' })).toHaveAttribute('href', '/events/two');
});

test('a result says by whom or where only if it was found for that', () => {
  const item = buildItem({ id: 'one', title: 'Կամուրջ', author: 'Անի Վարդանյան', place: 'Գորիս, դահլիճ' });
  renderResults({ items: [{ section: programs, item }], terms: ['sգորս'] });
  const result = screen.getByRole('article');
  expect(result).toHaveTextContent('Գորիս, դահլիճ');
  expect(result.querySelector('mark')).toHaveTextContent('Գորիս');
  expect(result).not.toHaveTextContent('Անի');
});
