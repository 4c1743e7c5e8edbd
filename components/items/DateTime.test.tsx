import { render, screen } from '@testing-library/react';
import { DateTime } from './DateTime';

// 00:30 of the next day in Yerevan.
const moment = Date.UTC(2025, 2, 20, 20, 30);

test.each([
  ['day', '21 մարտի 2025'],
  ['minute', '21 մարտի 2025, 00:30'],
] as const)('to the %s a moment reads «%s», and machines read it with its offset', (precision, text) => {
  render(<DateTime moment={moment} precision={precision} />);
  expect(screen.getByText(text)).toHaveAttribute('dateTime', '2025-03-21T00:30:00+04:00');
  expect(screen.getByText(text).tagName).toBe('TIME');
});
