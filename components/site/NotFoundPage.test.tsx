import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { pageStatusMark } from '@/lib/model/pageStatus';
import { NotFoundPage } from './NotFoundPage.client';

test('it says what is wrong, lets readers search, and leads on', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Էջը չի գտնվել' })).toBeInTheDocument();
  expect(screen.getByRole('search')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Գլխավոր' })).toHaveAttribute('href', '/');
});

test('its HTML has the mark that makes the server respond with 404', () => {
  expect(renderToString(<NotFoundPage />)).toContain(`<meta name="${pageStatusMark}" content="404"/>`);
});
