import { act, fireEvent, render, screen } from '@testing-library/react';
import { type AnchorHTMLAttributes, type ComponentProps, createElement, type MouseEvent } from 'react';
import { PageLink } from './PageLink.client';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { prefetch: unknown; onNavigate: () => void };

// Next.js' own prefetches nothing in a test; what it is told to do is in the attribute.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ prefetch, onNavigate, onClick, ...attributes }: LinkProps) =>
    createElement('a', {
      ...attributes,
      'data-prefetch': String(prefetch),
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        event.preventDefault();
        onClick?.(event);
        onNavigate();
      },
    }),
}));

const isPrefetched = (): boolean => {
  const { prefetch } = screen.getByRole('link').dataset;
  // With `auto` a stale page would not be regenerated.
  expect(prefetch).toMatch(/^(?:true|false)$/);
  return prefetch === 'true';
};

function renderLink(attributes: Partial<ComponentProps<typeof PageLink>> = {}): HTMLElement {
  render(
    <PageLink href="/programs/a" {...attributes}>
      Նյութ
    </PageLink>,
  );
  return screen.getByRole('link', { name: 'Նյութ' });
}

const setConnection = (connection: object): void => void Object.assign(navigator, { connection });

const settle = (): void => act(() => jest.advanceTimersByTime(10_000));

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset.reading;
});

test.each(['/search', '/search?q=sevan&page=2'])('a search is never prefetched: %s', (href) => {
  const link = renderLink({ href, isFirstStory: true });
  settle();
  fireEvent.pointerEnter(link);
  expect(isPrefetched()).toBe(false);
});

test('with 3g the first story is prefetched', () => {
  setConnection({ saveData: false, effectiveType: '3g' });
  renderLink({ isFirstStory: true });
  settle();
  expect(isPrefetched()).toBe(true);
});

test('in light reading nothing is prefetched', () => {
  document.documentElement.dataset.reading = 'light';
  const link = renderLink({ isFirstStory: true });
  settle();
  fireEvent.pointerEnter(link);
  expect(isPrefetched()).toBe(false);
});
