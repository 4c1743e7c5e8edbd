import { render, screen } from '@testing-library/react';
import { SearchForm } from './SearchForm.client';

test('the form opens the search page with the query in its URL', () => {
  render(<SearchForm />);
  const field = screen.getByRole('searchbox', { name: 'Որոնել կայքում' });
  const form = field.closest('form');
  expect(field).toHaveAttribute('name', 'q');
  expect(field).toHaveAttribute('maxlength', '200');
  expect(field).toHaveValue('');
  expect(form).toHaveAttribute('action', '/search');
  expect(form?.method).toBe('get');
  expect(screen.getByRole('button', { name: 'Որոնել' })).toHaveAttribute('type', 'submit');
});

test('the form shows the current query, and takes a new one', () => {
  const { rerender } = render(<SearchForm query="Երևան" />);
  expect(screen.getByRole('searchbox')).toHaveValue('Երևան');
  rerender(<SearchForm query="Գյումրի" />);
  expect(screen.getByRole('searchbox')).toHaveValue('Գյումրի');
});
