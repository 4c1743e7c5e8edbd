import { render, screen } from '@testing-library/react';
import { buildItem } from 'newsroom/testing/builders';
import { SeriesNeighbours } from './SeriesNeighbours';

const { title: _, ...next } = buildItem({ id: 'բ' });

test('an untitled item is called so; alone in its series an item has no such links', () => {
  const { rerender } = render(<SeriesNeighbours section="programs" label="Արդար Հայը" next={next} />);
  expect(screen.getByRole('definition')).toHaveTextContent('Անվերնագիր');
  expect(screen.getByRole('term')).toHaveTextContent('Հաջորդը');
  rerender(<SeriesNeighbours section="programs" label="Արդար Հայը" />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
