import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Item } from 'newsroom/model/item';
import { findCategory } from 'newsroom/model/sections';
import { aMoment, buildItem, buildItems, buildItemsOf, pickSection } from 'newsroom/testing/builders';
import { swrDefaults } from '@/lib/content/swrDefaults.client';
import { reads } from '@/lib/content/testing/fakeReads';
import { withSwr } from '@/lib/testing/withSwr';
import { RelatedItems } from './RelatedItems';

const fair = findCategory(pickSection('programs'), 'fair');
const given = buildItems(3, 2);

type Given = { items?: readonly Item[]; category?: typeof fair; currentId?: string };

function renderRelated({ items = given, category, currentId = 'item-30' }: Given = {}) {
  return render(
    <RelatedItems
      section={pickSection('programs')}
      category={category}
      items={items}
      currentId={currentId}
    />,
    { wrapper: withSwr(swrDefaults) },
  );
}

const paths = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.querySelector('a')?.pathname);
const toAll = () => screen.getByRole('link', { name: /^(?:Խորագրի|Բաժնի) բոլոր նյութերը$/ });
const click = (link: HTMLElement, keys: MouseEventInit = {}) =>
  act(async () => void fireEvent.click(link, keys));

beforeEach(() => {
  reads.reset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom cannot go to another page.
  window.addEventListener('click', preventDefault);
});

afterEach(() => window.removeEventListener('click', preventDefault));

let wasPrevented = false;
function preventDefault(event: Event): void {
  wasPrevented = event.defaultPrevented;
  event.preventDefault();
}

test('more of the series is under its name, each item a card with a link', () => {
  renderRelated({ category: fair });
  expect(screen.getByRole('region', { name: 'Ավելին «Արդար Հայը» խորագրից' })).toBeInTheDocument();
  expect(paths()).toStrictEqual(['/programs/item-2', '/programs/item-3', '/programs/item-4']);
  expect(toAll()).toHaveAttribute('href', '/programs/category/fair');
  expect(reads.requests).toStrictEqual([]);
});

test('of events those to come are first', () => {
  jest.useFakeTimers({ now: aMoment });
  const day = 86_400_000;
  const events = [-1, 2, 1].map((days) => buildItem({ id: `day${days}`, startsAt: aMoment + days * day }));
  render(<RelatedItems section={pickSection('events')} category={undefined} items={events} currentId="-" />, {
    wrapper: withSwr(swrDefaults),
  });
  jest.useRealTimers();
  expect(paths()).toStrictEqual(['/events/day1', '/events/day2', '/events/day-1']);
});

test('[C6] the whole series comes in place, newest first and without the item it is beside', async () => {
  reads.put('programs', buildItemsOf('fair', 12));
  renderRelated({ category: fair, currentId: 'item-1' });
  await click(toAll());
  expect(wasPrevented).toBe(true);
  expect(paths()).toStrictEqual(Array.from({ length: 11 }, (_, index) => `/programs/item-${index + 2}`));
  expect(screen.queryByRole('link', { name: /Բոլոր նյութերը/ })).not.toBeInTheDocument();
});

test('[C6] a series of more than a thousand is opened as a list of pages instead', async () => {
  reads.put('programs', buildItemsOf('fair', 1_001));
  renderRelated({ category: fair, currentId: 'item-32' });
  await click(toAll());
  // The last click: the one on the link itself.
  expect(wasPrevented).toBe(false);
  expect(paths()).toHaveLength(3);
});

test('[X3] where the series cannot be had what the server read stays, without a word, and the link is there', async () => {
  reads.fail(new Error('unavailable'));
  renderRelated({ category: fair, currentId: 'item-31' });
  await click(toAll());
  expect(paths()).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(toAll()).toBeInTheDocument();
});

test.each([
  ['to a whole section', undefined, {}],
  ['clicked with a modifier key', fair, { ctrlKey: true }],
])('a link %s is the browser’s to follow', async (_, category, keys) => {
  renderRelated({ category });
  await click(toAll(), keys);
  expect(wasPrevented).toBe(false);
  expect(reads.requests).toStrictEqual([]);
});
