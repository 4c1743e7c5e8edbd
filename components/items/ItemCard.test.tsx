import { render, screen } from '@testing-library/react';
import type { Item } from '@/lib/model/item';
import type { SectionName } from '@/lib/model/sections';
import { buildItem } from '@/lib/testing/builders';
import { ItemCard } from './ItemCard';

function renderCard(fields: Partial<Item> = {}, section: SectionName = 'programs') {
  return render(<ItemCard item={buildItem(fields)} section={section} size="standard" headingLevel="h3" />);
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
  render(<ItemCard item={buildItem(fields)} section="events" size="lead" headingLevel="h2" />);
  renderCard(fields);
  expect(screen.getAllByRole('article', { name: 'Լեռների լույսը' })).toHaveLength(2);
  const ids = screen.getAllByRole('heading').map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('[E1] an item with nothing but its id is shown', () => {
  render(
    <ItemCard
      item={{ id: 'a', categories: [], views: 0 }}
      section="events"
      size="standard"
      headingLevel="h3"
    />,
  );
  expect(screen.getByRole('link', { name: 'Անվերնագիր' })).toHaveAttribute('href', '/events/a');
  expect(screen.getByText('0 դիտում')).toBeInTheDocument();
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

test('a description, a date and the views are shown', () => {
  renderCard({ description: 'Ինչ է պատահել', createdAt: Date.UTC(2025, 2, 20, 20, 30), views: 12_345 });
  expect(screen.getByText('Ինչ է պատահել')).toBeInTheDocument();
  expect(screen.getByText('21 մարտի, 2025')).toHaveAttribute('dateTime', '2025-03-21T00:30:00+04:00');
  expect(screen.getByText('12\u00a0345 դիտում', { normalizer: String })).toBeInTheDocument();
});

test('an event shows when it begins and where, not when it was announced', () => {
  renderCard(
    { startsAt: Date.UTC(2025, 4, 1, 14), place: 'Գյումրի', createdAt: Date.UTC(2025, 2, 20) },
    'events',
  );
  expect(screen.getByText('1 մայիսի, 2025, 18:00')).toBeInTheDocument();
  expect(screen.getByText('Գյումրի')).toBeInTheDocument();
  expect(screen.queryByText('20 մարտի, 2025')).not.toBeInTheDocument();
});

const media = 'https://cdn.example.org/a';

test.each<[Partial<Item>, string]>([
  [{ video: media }, 'Տեսանյութ'],
  [{ audio: media }, 'Ձայնագրություն'],
  [{ video: media, audio: media }, 'Տեսանյութ'],
  [{ audio: media, durationSeconds: 95 }, 'Ձայնագրություն · 2 րոպե'],
])('an item with %j is marked «%s»', (fields, expected) => {
  renderCard(fields);
  expect(screen.getByText(expected)).toBeInTheDocument();
});
