import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListPlace } from 'newsroom/model/paths';
import { buildItem, buildItems, buildItemsOf, buildPageOfItems } from 'newsroom/testing/builders';
import { swrDefaults } from '@/lib/content/swrDefaults.client';
import { reads } from '@/lib/content/testing/fakeReads';
import { withSwr } from '@/lib/testing/withSwr';
import { ItemList } from './ItemList';

const firstPage = buildPageOfItems({ items: buildItems(10), count: 25 });

function renderList({ page = firstPage, position = 0, place = { section: 'programs' } as ListPlace } = {}) {
  render(<ItemList place={place} firstPage={page} position={position} />, { wrapper: withSwr(swrDefaults) });
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Նյութ ${index + 1}`);
const more = () => screen.getByRole('link', { name: 'Ցույց տալ ևս' });

beforeEach(() => {
  reads.reset();
  reads.put('programs', buildItems(25));
});

test('what the server read is listed, and how much of the whole it is', () => {
  renderList();
  expect(titles()).toStrictEqual(numbered(10));
  expect(screen.getByRole('status')).toHaveTextContent('Ցուցադրված է 25 նյութից 10\u2011ը');
});

test('what stands above a list under its own heading is not counted in it', () => {
  // One of them is on a later page.
  const above = [...firstPage.items.slice(0, 7), buildItem({ id: 'item-20' })];
  render(<ItemList place={{ section: 'events' }} firstPage={firstPage} position={0} above={above} />, {
    wrapper: withSwr(swrDefaults),
  });
  expect(screen.getByRole('status')).toHaveTextContent('Ցուցադրված է 17 նյութից 3\u2011ը');
});

test.each<[ListPlace, string]>([
  [{ section: 'programs' }, '/programs/after/item-10'],
  [{ section: 'programs', category: 'fair' }, '/programs/category/fair/after/item-10'],
])('“load more” is a plain link to the next page: %j', (place, expected) => {
  renderList({ place });
  expect(more()).toHaveAttribute('href', expected);
});

/** Clicks, and returns whether the browser would follow the link. */
async function click(keys: MouseEventInit): Promise<boolean> {
  const event = createEvent.click(more(), keys);
  let isFollowed = false;
  // jsdom cannot follow a link; what counts is what the component did before that.
  const stop = (reached: Event) => {
    isFollowed = !reached.defaultPrevented;
    reached.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  await act(async () => void fireEvent(more(), event));
  return isFollowed;
}

test.each([
  ['behind a document whose createdAt has no value', { id: 'item-10' }, {}],
  ['with Control', firstPage.last, { ctrlKey: true }],
  ['with Command', firstPage.last, { metaKey: true }],
  ['with Shift', firstPage.last, { shiftKey: true }],
  ['with Alt', firstPage.last, { altKey: true }],
])('%s a click is the browser’s to follow', async (_, last, keys) => {
  renderList({ page: { ...firstPage, last } });
  expect(await click(keys)).toBe(true);
  expect(reads.requests).toStrictEqual([]);
});

test('a double click requests one page and shows that it is loading', async () => {
  renderList();
  const release = reads.pause();
  await userEvent.dblClick(more());
  const loading = screen.getByRole('link', { name: 'Բեռնվում է…' });
  expect(loading).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(loading);
  await act(async () => release());
  expect(reads.requests).toStrictEqual(['page']);
  expect(titles()).toStrictEqual(numbered(20));
});

test('a later page of a category of analyses, which comes at once from its beginning, goes on by pages', async () => {
  reads.put('analyses', buildItemsOf('fair', 250));
  const page = buildPageOfItems({ items: buildItems(10, 101), count: 250 });
  renderList({ page, position: 100, place: { section: 'analyses', category: 'fair' } });
  await userEvent.click(more());
  expect(titles()).toStrictEqual(numbered(120).slice(100));
});

test('[X3] after a failure every item stays, the button offers another try and keeps the focus, and it goes on from there', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderList();
  await userEvent.click(more());
  reads.fail(new Error('unavailable'));
  await userEvent.click(more());
  expect(titles()).toStrictEqual(numbered(20));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const retry = screen.getByRole('link', { name: 'Կրկին փորձել' });
  expect(retry).toHaveAttribute('href', '/programs/after/item-20');
  expect(retry).toHaveFocus();
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(1));
  reads.recover();
  await userEvent.click(retry);
  expect(titles()).toStrictEqual(numbered(25));
  expect(screen.queryByRole('link', { name: 'Ցույց տալ ևս' })).not.toBeInTheDocument();
});

test('a list into which items were published ends with a link to its beginning, which has them', async () => {
  const published = ['new-1', 'new-2'].map((id) => buildItem({ id, createdAt: Date.UTC(2040, 0) }));
  reads.put('programs', [...published, ...buildItems(25)]);
  renderList();
  await userEvent.click(more());
  expect(screen.queryByRole('link', { name: /նոր նյութ/ })).not.toBeInTheDocument();
  await userEvent.click(more());
  expect(screen.getByRole('status')).toHaveTextContent('Ցուցադրված է 27 նյութից 25\u2011ը');
  expect(screen.getByRole('link', { name: 'Ցույց տալ 2 նոր նյութ' })).toHaveAttribute('href', '/programs');
});

test('a list whose items were deleted meanwhile ends with what there is, and offers nothing', async () => {
  reads.put(
    'programs',
    buildItems(25).filter(({ id }) => id !== 'item-24'),
  );
  renderList();
  await userEvent.click(more());
  await userEvent.click(more());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('link', { name: /^Ցույց տալ/ })).not.toBeInTheDocument();
});

test('a later page counts on from its own position, and at the end there is nothing to count', () => {
  renderList({ page: buildPageOfItems({ items: buildItems(5, 21), count: 27 }), position: 20 });
  expect(screen.getByRole('list')).toHaveAttribute('start', '21');
  expect(screen.getByRole('status')).toHaveTextContent('Ցուցադրված է 27 նյութից 25\u2011ը');
  cleanup();
  renderList({ page: buildPageOfItems({ items: buildItems(5, 21), count: 25 }), position: 20 });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('link', { name: 'Ցույց տալ ևս' })).not.toBeInTheDocument();
});

test('a count that lags behind is not said: it would be less than what is shown', () => {
  renderList({ page: buildPageOfItems({ items: buildItems(3), count: 2 }) });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
