import { render, screen } from '@testing-library/react';
import type { Item } from 'newsroom/model/item';
import type { SectionName } from 'newsroom/model/sections';
import { buildItem } from 'newsroom/testing/builders';
import { ItemCard, type ItemCardProps } from './ItemCard';

function renderCard(
  fields: Partial<Item> = {},
  section: SectionName = 'programs',
  rest: Partial<ItemCardProps> = {},
) {
  const item = buildItem(fields);
  return render(
    <ItemCard item={item} section={section} size="standard" headingLevel="h3" scope="site" {...rest} />,
  );
}

test('a card has one link, on its title, that leads to the item', () => {
  renderCard({ id: 'Նյութ/1', title: 'Լեռների լույսը', image: 'https://cdn.example.org/a.jpg' });
  const heading = screen.getByRole('heading', { level: 3, name: 'Լեռների լույսը' });
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(heading).toContainElement(links[0]!);
  expect(links[0]).toHaveAttribute('href', '/programs/%D5%86%D5%B5%D5%B8%D6%82%D5%A9%2F1');
});

test('a card is named by its title, also where a page shows the item twice', () => {
  const fields = { title: 'Լեռների լույսը' };
  renderCard(fields, 'events', { size: 'lead', headingLevel: 'h2' });
  renderCard(fields);
  expect(screen.getAllByRole('article', { name: 'Լեռների լույսը' })).toHaveLength(2);
  const ids = screen.getAllByRole('heading').map(({ id }) => id);
  expect([...new Set(ids)]).toHaveLength(2);
});

test('[E1] an item with nothing but its id is shown', () => {
  render(
    <ItemCard
      item={{ id: 'a', categories: [], views: 0 }}
      section="events"
      size="standard"
      headingLevel="h3"
      scope="site"
    />,
  );
  expect(screen.getByRole('link', { name: 'Անվերնագիր' })).toHaveAttribute('href', '/events/a');
  expect(screen.queryByRole('time')).not.toBeInTheDocument();
});

test.each<[readonly string[], SectionName, string]>([
  [['unknown', 'veritas', 'fair'], 'programs', 'Ճշմարտություն'],
  [['veritas'], 'analyses', 'Ճշմարտություն'],
  [['economy'], 'analyses', 'Վերլուծություններ'],
  [['constructor'], 'programs', 'Հաղորդումներ'],
])('above the title of an item of %j in %s is «%s»', (categories, section, expected) => {
  renderCard({ categories }, section);
  expect(screen.getByText(expected)).toBeInTheDocument();
});

test('a card does not repeat what the list around it is of', () => {
  const { unmount } = renderCard({ categories: ['fair'] }, 'programs', { scope: 'section' });
  expect(screen.getByText('Արդար Հայը')).toBeInTheDocument();
  unmount();
  renderCard({ categories: ['fair'] }, 'programs', { scope: 'category' });
  renderCard({ id: 'b' }, 'events', { scope: 'section' });
  expect(screen.queryByText('Արդար Հայը')).not.toBeInTheDocument();
  expect(screen.queryByText('Իրադարձություններ')).not.toBeInTheDocument();
});

test('a description and a date are shown, the views are not', () => {
  renderCard({ description: 'Ինչ է պատահել', createdAt: Date.UTC(2025, 2, 20, 20, 30), views: 12_345 });
  expect(screen.getByText('Ինչ է պատահել')).toBeInTheDocument();
  expect(screen.getByText('21 մարտի, 2025')).toHaveAttribute('dateTime', '2025-03-21T00:30:00+04:00');
  expect(screen.queryByText(/դիտում/)).not.toBeInTheDocument();
});

test('a row is a title and one line: no description and no place', () => {
  const fields = { description: 'Ինչ է պատահել', startsAt: Date.UTC(2025, 4, 1, 14), place: 'Գյումրի' };
  renderCard(fields, 'events', { size: 'row' });
  expect(screen.getByText('Հինգշաբթի, 1 մայիսի, 2025, 18:00')).toBeInTheDocument();
  expect(screen.queryByText('Ինչ է պատահել')).not.toBeInTheDocument();
  expect(screen.queryByText('Գյումրի')).not.toBeInTheDocument();
});

test('an event shows when it begins and where, not when it was announced', () => {
  renderCard(
    { startsAt: Date.UTC(2025, 4, 1, 14), place: 'Գյումրի', createdAt: Date.UTC(2025, 2, 20) },
    'events',
  );
  expect(screen.getByText('Հինգշաբթի, 1 մայիսի, 2025, 18:00')).toBeInTheDocument();
  expect(screen.getByText('Գյումրի')).toBeInTheDocument();
  expect(screen.queryByText('20 մարտի, 2025')).not.toBeInTheDocument();
});

test.each([
  ['cancelled', 'Չեղարկվել է'],
  ['postponed', 'Հետաձգվել է'],
] as const)(
  'of an event that is %s one hears so before its title, and its day is crossed out',
  (status, said) => {
    const startsAt = Date.now() + 60_000;
    renderCard({ status, startsAt }, 'events', { scope: 'past' });
    const label = screen.getByText(said);
    const title = screen.getByRole('heading');
    expect(label.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('time').closest('s')).not.toBeNull();
  },
);

test('that an event is over stands on its card, but not under a heading that says it', () => {
  const over = { startsAt: Date.UTC(2025, 4, 1, 14) };
  const { unmount } = renderCard(over, 'events', { scope: 'section' });
  expect(screen.getByText('Ավարտվել է')).toBeInTheDocument();
  unmount();
  renderCard(over, 'events', { scope: 'past' });
  renderCard({ id: 'b' }, 'events', { scope: 'section' });
  expect(screen.queryByText('Ավարտվել է')).not.toBeInTheDocument();
});

const media = 'https://cdn.example.org/a';

test.each<[Partial<Item>, string]>([
  [{ video: media }, 'Տեսանյութ'],
  [{ audio: media }, 'Ձայնագրություն'],
  [{ video: media, audio: media }, 'Տեսանյութ'],
  [{ audio: media, durationSeconds: 95 }, '1:35'],
])('an item with %j is marked «%s», and played by a button that says what it plays', (fields, expected) => {
  renderCard(fields);
  expect(screen.getByRole('article')).toHaveTextContent(expected);
  expect(screen.getByRole('button', { name: /^(Դիտել|Լսել) .*՝ «Վերնագիր»$/ })).toBeInTheDocument();
});

test('a card plays nothing of YouTube, and a row nothing at all', () => {
  renderCard({ video: 'https://youtu.be/abcdefghijk' });
  renderCard({ id: 'b', audio: media }, 'programs', { size: 'row' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
