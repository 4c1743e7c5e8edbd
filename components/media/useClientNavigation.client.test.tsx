import { fireEvent, render } from '@testing-library/react';
import { useRouter } from 'next/navigation';
import { useClientNavigation } from './useClientNavigation.client';

function Bar() {
  useClientNavigation();
  return null;
}

/** Presses a link within a text; returns whether the browser is left to load it. */
function press(href: string): boolean {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = href;
  // jsdom loads no pages.
  addEventListener('click', (event) => event.defaultPrevented || link.removeAttribute('href'), {
    once: true,
  });
  const isLeft = fireEvent.click(link);
  link.remove();
  return isLeft;
}

test.each([
  '/programs/a',
  '/programs/a.x',
  '/programs/2025.12.31',
  '/programs/a.json?t=90#text',
  '/programs/after/a.pdf',
  '/about-us',
  '/search?q=a',
])('a recording goes on when a link of a text to the page %s is pressed', (href) => {
  render(<Bar />);
  expect(press(href)).toBe(false);
  expect(useRouter().push).toHaveBeenCalledWith(href);
});

test.each([
  '/feed.xml',
  '/programs/a/card.jpg',
  '/events/a/event.ics',
  '/api/health',
  '/reports/2025.pdf',
  'https://example.org/a',
])('the browser itself opens %s, which is no page of the site', (href) => {
  render(<Bar />);
  jest.mocked(useRouter().push).mockClear();
  expect(press(href)).toBe(true);
  expect(useRouter().push).not.toHaveBeenCalled();
});
