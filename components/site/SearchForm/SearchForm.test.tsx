import { render, screen } from '@testing-library/react';
import { SearchForm } from './SearchForm.client';

test('the form shows the current query, and takes a new one', () => {
  const { rerender } = render(<SearchForm query="Երևան" />);
  expect(screen.getByRole('searchbox')).toHaveValue('Երևան');
  rerender(<SearchForm query="Գյումրի" />);
  expect(screen.getByRole('searchbox')).toHaveValue('Գյումրի');
});
