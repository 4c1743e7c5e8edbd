import { act, fireEvent, render, screen } from '@testing-library/react';
import { type AnchorHTMLAttributes, createElement } from 'react';
import { PageLink } from './PageLink.client';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { prefetch: unknown };

// Next.js' own prefetches nothing in a test; what it is told to do is in the attribute.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, href, onPointerEnter }: LinkProps) =>
    createElement('a', { href, onPointerEnter, 'data-prefetch': String(prefetch) }),
}));

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset.reading;
});

// What is prefetched otherwise, and when, is seen in a browser: e2e/prefetch.spec.ts.
test.each([
  ['with 3g the first story of a page is prefetched', 'full', '3g', 'true'],
  ['in light reading nothing is prefetched', 'light', '4g', 'false'],
])('%s', (_, reading, effectiveType, expected) => {
  document.documentElement.dataset.reading = reading;
  Object.assign(navigator, { connection: { saveData: false, effectiveType } });
  render(
    <PageLink href="/programs/a" isFirstStory>
      Նյութ
    </PageLink>,
  );
  act(() => jest.advanceTimersByTime(10_000));
  const link = screen.getByRole('link');
  expect(link.dataset.prefetch).toBe(expected);
  fireEvent.pointerEnter(link);
  expect(link.dataset.prefetch).toBe(expected);
});
