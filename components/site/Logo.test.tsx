import { render } from '@testing-library/react';
import { Logo } from './Logo';

test('the mark has the given size and is hidden from screen readers: the name is beside it', () => {
  const { container } = render(<Logo size={36} />);
  const mark = container.firstElementChild;
  expect(mark).toHaveAttribute('width', '36');
  expect(mark).toHaveAttribute('height', '36');
  expect(mark).toHaveAttribute('aria-hidden', 'true');
  expect(mark?.textContent).toBe('');
});
