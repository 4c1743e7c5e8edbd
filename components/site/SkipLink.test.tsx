import { render, screen } from '@testing-library/react';
import { mainId, SkipLink } from './SkipLink';

test('leads to the page’s main region', () => {
  render(<SkipLink />);
  expect(screen.getByRole('link', { name: 'Անցնել բովանդակությանը' })).toHaveAttribute('href', `#${mainId}`);
});
