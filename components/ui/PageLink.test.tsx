import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type AnchorHTMLAttributes } from 'react';
import { PageLink } from './PageLink.client';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { prefetch: unknown; onNavigate: unknown };

// Next.js' own prefetches nothing in a test; what it is told to do is in the attribute.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, onNavigate, ...attributes }: LinkProps) =>
    createElement('a', {
      ...attributes,
      'data-prefetch': String(prefetch),
      'data-navigates': Boolean(onNavigate),
    }),
}));

beforeEach(() => jest.useFakeTimers());

// e2e/prefetch.spec.ts tests in a browser what else is prefetched, and when.
test.each([
  ['a good connection', { reading: 'full', connection: { effectiveType: '3g' } }, ['true', 'true']],
  ['a slow one', { reading: 'full', connection: { effectiveType: '2g' } }, ['false', 'true']],
  ['a data saver', { reading: 'full', connection: { saveData: true } }, ['false', 'false']],
  ['light reading', { reading: 'light', connection: { effectiveType: '4g' } }, ['false', 'false']],
])(
  'with %s the first story of a page is prefetched or not, and under the mouse',
  (_, { reading, connection }, expected) => {
    document.documentElement.dataset.reading = reading;
    Object.assign(navigator, { connection: { saveData: false, ...connection } });
    render(
      <PageLink href="/programs/a" isFirstStory>
        Նյութ
      </PageLink>,
    );
    act(() => jest.advanceTimersByTime(10_000));
    const link = screen.getByRole('link');
    const idle = link.dataset.prefetch;
    fireEvent.pointerEnter(link);
    expect([idle, link.dataset.prefetch]).toStrictEqual(expected);
    fireEvent.pointerLeave(link);
    expect(link.dataset.prefetch).toBe('false');
  },
);
