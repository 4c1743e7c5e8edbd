import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ShortDate } from './ShortDate.client';

// Half past eleven in the evening in Yerevan.
const evening = Date.parse('2025-12-31T23:30:00+04:00');
const published = Date.parse('2025-12-31T10:15:00+04:00');
const date = <ShortDate moment={published} of="publication" renderedAt={evening} />;

beforeEach(() => jest.useFakeTimers({ now: evening }));

test('what is of today is called so, with its time, until midnight in Yerevan, and from then on its date', () => {
  render(date);
  expect(screen.getByText('Այսօր, 10:15')).toHaveAttribute('dateTime', '2025-12-31T10:15:00+04:00');
  act(() => jest.advanceTimersByTime(30 * 60_000));
  expect(screen.getByText('31 դեկտեմբերի, 2025')).toBeVisible();
});

test('on a page that was cached yesterday the date takes the place of the time', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(date);
  expect(container).toHaveTextContent('Այսօր, 10:15');
  document.body.append(container);
  jest.setSystemTime(evening + 3_600_000);
  render(date, { container, hydrate: true });
  expect(container).toHaveTextContent('31 դեկտեմբերի, 2025');
});
