import { render, screen, within } from '@testing-library/react';
import { buildItem } from '@/lib/testing/builders';
import { SeriesNeighbours } from './SeriesNeighbours';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);

const previous = buildItem({ id: 'a', title: 'Ա' });
const { title: _, ...next } = buildItem({ id: 'բ' });

test.each([
  [{ previous, next }, ['/programs/a', '/programs/%D5%A2']],
  [{ previous }, ['/programs/a']],
  [{ next }, ['/programs/%D5%A2']],
])('links lead to the items before and after, at the ends of a series to one: %j', (neighbours, expected) => {
  render(<SeriesNeighbours section="programs" label="Արդար Հայը" {...neighbours} />);
  const links = within(
    screen.getByRole('navigation', { name: '«Արդար Հայը»՝ նախորդն ու հաջորդը' }),
  ).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toStrictEqual(expected);
});

test('an untitled item is called so; alone in its series an item has no such links', () => {
  const { rerender } = render(<SeriesNeighbours section="programs" label="Արդար Հայը" next={next} />);
  expect(screen.getByRole('definition')).toHaveTextContent('Անվերնագիր');
  expect(screen.getByRole('term')).toHaveTextContent('Հաջորդը');
  rerender(<SeriesNeighbours section="programs" label="Արդար Հայը" />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
