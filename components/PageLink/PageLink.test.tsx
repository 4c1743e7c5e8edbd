import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { navigation } from '@/lib/testing/fakeNavigation';
import { FollowPageLinks } from './FollowPageLinks.client';
import { PageLink } from './PageLink';

jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/fakeNavigation').navigation);

const { push } = navigation.useRouter();

/** Clicks; returns whether the link is left to the browser. */
function click(name: string, keys: MouseEventInit = {}): boolean {
  const event = createEvent.click(screen.getByText(name), keys);
  let isLeft = true;
  // jsdom cannot go to another page.
  const preventDefault = (): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', preventDefault, { once: true });
  fireEvent(screen.getByText(name), event);
  return isLeft;
}

beforeEach(() => {
  push.mockClear();
  render(
    <>
      <PageLink href="/programs/a?b=1" className="link">
        <span>Նյութ</span>
      </PageLink>
      <a href="https://t.me/">Հղում</a>
      <FollowPageLinks />
    </>,
  );
});

test('a link to a page is followed without loading a whole page', () => {
  expect(click('Նյութ')).toBe(false);
  expect(push.mock.calls).toStrictEqual([['/programs/a?b=1']]);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s it is the browser’s to follow', (key) => {
  expect(click('Նյութ', { [key]: true })).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test('other links are the browser’s to follow', () => {
  expect(click('Հղում')).toBe(true);
  expect(push).not.toHaveBeenCalled();
});
