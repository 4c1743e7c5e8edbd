import { act, fireEvent, render, screen } from '@testing-library/react';
import { findCategory } from 'newsroom/model/sections';
import { buildItems, buildItemsOf, buildPageOfItems, pickSection } from 'newsroom/testing/builders';
import { swrDefaults } from '@/lib/content/swrDefaults.client';
import { reads } from '@/lib/content/testing/fakeReads';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { withSwr, type SwrCache } from '@/lib/testing/withSwr';
import { ItemList } from './ItemList';
import { RelatedItems } from './RelatedItems';

const firstPage = buildPageOfItems({ items: buildItems(10), count: 25 });
const hundred = buildPageOfItems({ items: buildItemsOf('veritas', 100), count: 250 });
const fair = findCategory(pickSection('programs'), 'fair');

// A reader's wish for all of a category is remembered by the item it is beside, or that at its top.
let views = 0;
const lists = {
  'the next page of a list': () => (
    <ItemList place={{ section: 'programs' }} firstPage={firstPage} position={0} />
  ),
  'the rest of a category': () => {
    views += 1;
    const items = hundred.items.map((item) => ({ ...item, id: `${item.id}-${views}` }));
    return (
      <ItemList
        place={{ section: 'analyses', category: 'veritas' }}
        firstPage={{ ...hundred, items }}
        position={0}
      />
    );
  },
  'a series beside an item': () => {
    views += 1;
    return (
      <RelatedItems
        section={pickSection('programs')}
        category={fair}
        items={buildItems(3)}
        currentId={`beside-${views}`}
      />
    );
  },
};

/** The hrefs of the links that the browser would have followed. */
let followed: (string | undefined)[] = [];
function follow(event: Event): void {
  if (!event.defaultPrevented) followed.push((event.target as Element).closest('a')?.pathname);
  event.preventDefault();
}

const name = /^(?:Ցույց տալ ևս|Խորագրի բոլոր նյութերը|Կրկին փորձել|Բեռնվում է…)$/;
const link = () => screen.getByRole<HTMLAnchorElement>('link', { name });
const click = () => act(async () => void fireEvent.click(link()));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (view: React.ReactElement, cache?: SwrCache) =>
  render(view, { wrapper: withSwr(swrDefaults, cache) });

let log: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  reads.reset();
  reads.put('programs', buildItemsOf('fair', 25));
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  followed = [];
  addEventListener('click', follow);
});

afterEach(() => {
  removeEventListener('click', follow);
});

describe.each(Object.entries(lists))('a link that loads %s in place', (_, build) => {
  test('[X1] leads on where Firestore does not respond within ten seconds, which is logged as any failure; not before, and once', async () => {
    show(build());
    const { pathname } = link();
    reads.pause();
    await click();
    await wait(readDeadlineMs - 1);
    expect(followed).toStrictEqual([]);
    await wait(1);
    expect(followed).toStrictEqual([pathname]);
    expect(log.mock.calls).toStrictEqual([
      [expect.stringMatching(/^Error while getting (?:programs:|\w+ by category)$/), expect.any(Error)],
    ]);
    await wait(60_000);
    expect(followed).toHaveLength(1);
  });

  test('[X3] leads on at the second failure: the first one may be tried again', async () => {
    show(build());
    const { pathname } = link();
    reads.fail(new Error('unavailable'));
    await click();
    expect(followed).toStrictEqual([]);
    reads.fail(new Error('unavailable'));
    await click();
    expect(followed).toStrictEqual([pathname]);
  });

  test('stays where it is without a network: its page could not be had either', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(build());
    for (const reason of ['offline', 'still offline', 'offline again']) {
      reads.fail(new Error(reason));
      await click();
    }
    expect(followed).toStrictEqual([]);
  });
});

test('a failure after a success is a first one again', async () => {
  show(lists['the next page of a list']());
  for (const hasFailed of [true, false, true]) {
    if (hasFailed) reads.fail(new Error('unavailable'));
    else reads.recover();
    await click();
  }
  expect(followed).toStrictEqual([]);
});

test('a reader who comes Back to a list that was late is not sent away again: it offers another try', async () => {
  const cache: SwrCache = new Map();
  const first = show(lists['the next page of a list'](), cache);
  reads.pause();
  await click();
  await wait(readDeadlineMs);
  first.unmount();
  followed = [];
  show(lists['the next page of a list'](), cache);
  await wait(60_000);
  expect(followed).toStrictEqual([]);
  expect(link()).toHaveTextContent('Կրկին փորձել');
  reads.recover();
  await click();
  expect(screen.getAllByRole('article')).toHaveLength(20);
});

test('a reader who comes back to the tab is not sent away by a revalidation that is late', async () => {
  show(lists['the next page of a list']());
  await click();
  reads.pause();
  await wait(30_000);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await wait(60_000);
  expect(log).toHaveBeenCalled();
  expect(followed).toStrictEqual([]);
});
