import { act, renderHook } from '@testing-library/react';
import {
  buildItem,
  buildItems,
  buildItemsOf,
  buildPageOfItems,
  buildIds as ids,
} from 'newsroom/testing/builders';
import { swrDefaults } from '@/lib/content/swrDefaults.client';
import { reads } from '@/lib/content/testing/fakeReads';
import { withSwr, type SwrCache } from '@/lib/testing/withSwr';
import { useItemState } from './useItemState.client';
import { useListState } from './useListState.client';

jest.mock(
  '@/lib/content/read.client',
  () => jest.requireActual('@/lib/content/testing/fakeReads').readClient,
);

const firstPage = buildPageOfItems({ items: buildItems(10), count: 25 });
const loadView = jest.fn(async () => {});

type Shown = Partial<Parameters<typeof useListState>[0]> & Parameters<typeof useItemState>[0];

function mount(shown: Partial<Shown> = {}, cache: SwrCache = new Map()) {
  const initialProps: Shown = { place: { section: 'programs' }, loadView, ...shown };
  const { result, unmount, rerender } = renderHook(
    shown.firstPage ? (useListState as typeof useItemState) : useItemState,
    {
      wrapper: withSwr(swrDefaults, cache),
      initialProps,
    },
  );
  const state = () => result.current;
  return {
    unmount,
    state,
    rerender: (changed: Partial<Shown>) => rerender({ ...initialProps, ...changed }),
    idsOf: (field: 'all' | 'category' | 'shown') => state()[field].map(({ id }) => id),
    loadMore: () => act(async () => state().loadMore()),
    loadCategory: () => act(async () => state().loadCategory()),
  };
}
const mountList = (shown: Partial<Shown> = {}, cache?: SwrCache) => mount({ firstPage, ...shown }, cache);

let items = 0;
/** On the page of an item of its own, as what readers want is remembered by it. */
const mountCategory = (section: 'programs' | 'analyses', category: string) =>
  mount({ place: { section, category }, beside: `beside-${(items += 1)}` });

const countRequests = (kind: (typeof reads.requests)[number]) =>
  `${reads.requests.filter((each) => each === kind).length} ${kind}`;
const settle = () => act(() => jest.advanceTimersByTimeAsync(10_000));
const failure = new Error('unavailable');
let log: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  reads.reset();
  reads.put('programs', buildItems(25));
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

const expectLogged = (message: string) => expect(log.mock.calls).toStrictEqual([[message, failure]]);

describe('a list', () => {
  test('[S2] at first is the page the server read, and nothing is requested', async () => {
    const { state } = mountList();
    await settle();
    expect(state()).toMatchObject({
      isLoading: false,
      current: null,
      all: firstPage.items,
      last: firstPage.last,
      count: 25,
      category: [],
    });
    expect(reads.requests).toStrictEqual([]);
  });

  test('[S2] another first page replaces all, last and count', async () => {
    const { state, loadMore, rerender, idsOf } = mountList();
    await loadMore();
    expect(idsOf('all')).toHaveLength(20);
    const other = buildPageOfItems({ items: buildItems(10, 3), count: 28 });
    rerender({ firstPage: other });
    expect(state()).toMatchObject({ all: other.items, last: other.last, count: 28 });
  });

  test('[S3][D4] grows by the next page at each wish, until its end; none is read twice', async () => {
    const { state, idsOf, loadMore } = mountList();
    await loadMore();
    expect(idsOf('all')).toStrictEqual(ids(1, 20));
    expect(state().last?.id).toBe('item-20');
    await loadMore();
    expect(idsOf('all')).toStrictEqual(ids(1, 25));
    expect(state().last).toBeUndefined();
    expect(reads.after).toStrictEqual(['item-10', 'item-20']);
  });

  test('[S1] is loading while a page is on its way, the first time and the second, stays as it is and requests nothing else', async () => {
    const { state, idsOf } = mountList();
    for (const [before, after] of [
      [10, 20],
      [20, 25],
    ] as const) {
      reads.requests.length = 0;
      const respond = reads.pause();
      await act(async () => state().loadMore());
      expect(state()).toMatchObject({ isLoading: true, wantsMore: true });
      expect(idsOf('all')).toStrictEqual(ids(1, before));
      await act(async () => state().loadMore());
      expect(countRequests('page')).toBe('1 page');
      await act(async () => respond());
      expect(state()).toMatchObject({ isLoading: false, wantsMore: false });
      expect(idsOf('all')).toStrictEqual(ids(1, after));
    }
  });

  test('[S5][X1][X2] that cannot be read has all empty, its error logged, then returned, not raised; the next wish goes on from there', async () => {
    const { state, idsOf, loadMore } = mountList();
    await loadMore();
    reads.fail(failure);
    log.mockImplementation(() => expect(state().error).toBeUndefined());
    await loadMore();
    expectLogged('Error while getting programs:');
    expect(state().error).toBe(failure);
    expect(state()).toMatchObject({ isLoading: false, all: [], count: 25, last: { id: 'item-20' } });
    expect(idsOf('shown')).toStrictEqual(ids(1, 20));
    await act(async () => void dispatchEvent(new Event('online')));
    await settle();
    expect(countRequests('page')).toBe('2 page');
    reads.recover();
    await loadMore();
    expect(state().error).toBeUndefined();
    expect(idsOf('all')).toStrictEqual(ids(1, 25));
  });

  test('whose code cannot be loaded has failed like any other', async () => {
    const { state, loadMore } = mountList();
    loadView.mockRejectedValueOnce(failure);
    await loadMore();
    expectLogged('Error while getting programs:');
    expect(state()).toMatchObject({ isLoading: false, all: [] });
  });

  test('is found as it was left, and one of another first page is another list', async () => {
    const cache: SwrCache = new Map();
    await mountList({}, cache).loadMore();
    const other = buildPageOfItems({ items: buildItems(10, 2), count: 25 });
    expect(mountList({ firstPage: other }, cache).idsOf('all')).toHaveLength(10);
    expect(mountList({}, cache).idsOf('all')).toHaveLength(20);
  });
});

describe('a reader who comes back', () => {
  const comeBack = (afterMs: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(afterMs);
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new Event('focus'));
      await jest.advanceTimersByTimeAsync(1_000);
    });
  /** Item 12 is withdrawn, item 3 corrected, and another published above all. */
  const edit = () => {
    const changed = buildItems(25)
      .filter(({ id }) => id !== 'item-12')
      .map((item) => (item.id === 'item-3' ? { ...item, title: 'Ուղղված' } : item));
    reads.put('programs', [buildItem({ id: 'item-0' }), ...changed]);
  };
  const edited = ids(1, 25).filter((id) => id !== 'item-12');

  test('to the tab sees the list as it was, then what was withdrawn is gone, what was corrected is corrected, and nothing is new above', async () => {
    const { state, idsOf, loadMore } = mountList();
    await loadMore();
    await loadMore();
    edit();
    reads.requests.length = 0;
    const respond = reads.pause();
    await comeBack(30_000);
    expect(idsOf('all')).toStrictEqual(ids(1, 25));
    await act(async () => respond());
    expect(idsOf('all')).toStrictEqual(edited);
    expect(state().all[2]?.title).toBe('Ուղղված');
    expect(state().isLoading).toBe(false);
    expect(countRequests('page')).toBe('3 page');
  });

  test('to the list by a way through another page has it read again as well, also the server’s page alone', async () => {
    const cache: SwrCache = new Map();
    mountList({}, cache).unmount();
    edit();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    const { state, idsOf } = mountList({}, cache);
    expect(idsOf('all')).toStrictEqual(ids(1, 10));
    await settle();
    expect(idsOf('all')).toStrictEqual(ids(1, 10));
    expect(state().all[2]?.title).toBe('Ուղղված');
  });

  test('within half a minute, or again and again, costs no read', async () => {
    const { loadMore } = mountList();
    await loadMore();
    await comeBack(20_000);
    expect(countRequests('page')).toBe('1 page');
    await comeBack(10_000);
    expect(countRequests('page')).toBe('3 page');
    await comeBack(28_000);
    expect(countRequests('page')).toBe('3 page');
  });

  test('when nothing has changed finds the very same items, and the count', async () => {
    const { state, idsOf, loadMore } = mountList();
    await loadMore();
    await comeBack(30_000);
    const { all, count } = state();
    await comeBack(60_000);
    expect(idsOf('all')).toStrictEqual(ids(1, 20));
    state().all.forEach((item, index) => expect(item).toBe(all[index]));
    expect(state().count).toBe(count);
  });

  test('to a list of more than ten pages has ten of them read again', async () => {
    reads.put('programs', buildItems(125));
    const { idsOf, loadMore } = mountList({ firstPage: { ...firstPage, count: 125 } });
    for (let page = 1; page <= 11; page += 1) await loadMore();
    expect(idsOf('all')).toHaveLength(120);
    reads.requests.length = 0;
    // The last one of a page: the pages behind it begin where they did.
    reads.put(
      'programs',
      buildItems(125).filter(({ id }) => id !== 'item-100'),
    );
    await comeBack(30_000);
    expect(countRequests('page')).toBe('10 page');
    expect(idsOf('all')).toStrictEqual(ids(1, 120).filter((id) => id !== 'item-100'));
  });

  test('[S5][X1] finds the list still there when it cannot be read again, which goes to the log', async () => {
    const { state, idsOf, loadMore } = mountList();
    await loadMore();
    reads.fail(failure);
    await comeBack(30_000);
    expectLogged('Error while getting programs:');
    expect(state()).toMatchObject({ isLoading: false, wantsMore: false, all: [] });
    expect(idsOf('shown')).toStrictEqual(ids(1, 20));
  });

  test('to all of a category has it read again, and not sooner than that', async () => {
    reads.put('programs', buildItemsOf('fair', 12));
    const { idsOf, loadCategory } = mountCategory('programs', 'fair');
    await loadCategory();
    await comeBack(20_000);
    expect(countRequests('whole category')).toBe('1 whole category');
    reads.put('programs', buildItemsOf('fair', 11));
    await comeBack(10_000);
    expect(idsOf('category')).toStrictEqual(ids(1, 11));
  });
});

describe.each([
  { section: 'programs', collection: 'programs', field: 'category', category: 'fair' },
  { section: 'analyses', collection: 'articles', field: 'all', category: 'veritas' },
] as const)('a category of the $section', ({ section, collection, field, category }) => {
  beforeEach(() => reads.put(section, buildItemsOf(category, 12)));

  test('[S1][D4] is read when it is wanted, not before; it is loading then, the first time and the second, and comes as a whole', async () => {
    const { state, idsOf } = mountCategory(section, category);
    await settle();
    expect(state()).toMatchObject({ all: [], category: [], isLoading: false });
    expect(reads.requests).toStrictEqual([]);
    for (const before of [0, 12]) {
      const respond = reads.pause();
      await act(async () => state().loadCategory());
      expect(idsOf(field)).toHaveLength(before);
      expect(state().isLoading).toBe(true);
      await act(async () => respond());
      expect(state().isLoading).toBe(false);
      expect(idsOf(field)).toStrictEqual(ids(1, 12));
      expect(idsOf(field === 'all' ? 'category' : 'all')).toStrictEqual([]);
    }
  });

  test('[S4] read again replaces what was there', async () => {
    const { idsOf, loadCategory } = mountCategory(section, category);
    await loadCategory();
    reads.put(section, buildItemsOf(category, 2));
    await loadCategory();
    expect(idsOf(field)).toStrictEqual(['item-1', 'item-2']);
  });

  test('[S5][X1][X2] that cannot be read is empty, its error logged, then returned, not raised; what is shown stays', async () => {
    const { state, idsOf, loadCategory } = mountCategory(section, category);
    await loadCategory();
    reads.fail(failure);
    await loadCategory();
    expect(state()).toMatchObject({ all: [], category: [], isLoading: false });
    expect(idsOf('shown')).toHaveLength(12);
    expectLogged(`Error while getting ${collection} by category`);
    expect(state().error).toBe(failure);
  });
});

describe('a category of analyses, of which the page has a hundred', () => {
  const place = { section: 'analyses', category: 'veritas' } as const;
  const mountHundred = (count: number) =>
    mountList({ place, firstPage: buildPageOfItems({ items: buildItems(100), count }) });

  test('[S4][C5] is replaced by all of it, which is its end; what is shown keeps its place', async () => {
    const published = buildItem({ id: 'new', categories: ['veritas'] });
    reads.put('analyses', [published, ...buildItemsOf('veritas', 250)]);
    const { state, idsOf, loadCategory } = mountHundred(250);
    await loadCategory();
    expect(idsOf('all')).toStrictEqual(['new', ...ids(1, 250)]);
    expect(state()).toMatchObject({ last: undefined, count: 251, category: [] });
    expect(idsOf('shown')).toStrictEqual([...ids(1, 100), 'new', ...ids(101, 250)]);
  });

  test('[S5][X1] that cannot be read whole has all empty, and goes on from its hundred', async () => {
    reads.fail(failure);
    const { state, idsOf, loadCategory } = mountHundred(250);
    await loadCategory();
    expectLogged('Error while getting articles by category');
    expect(state()).toMatchObject({ all: [], count: 250, last: { id: 'item-100' }, wantsMore: true });
    expect(idsOf('shown')).toHaveLength(100);
    reads.recover();
    reads.put('analyses', buildItemsOf('veritas', 250));
    await loadCategory();
    expect(idsOf('all')).toHaveLength(250);
  });

  test('[S3] that has grown beyond a thousand says so, and goes on by pages', async () => {
    reads.put('analyses', buildItemsOf('veritas', 1_001));
    const { state, idsOf, loadCategory, loadMore } = mountHundred(1_001);
    await loadCategory();
    expect(state()).toMatchObject({ isTooLarge: true, wantsMore: false, count: 1_001 });
    await loadMore();
    await loadMore();
    expect(idsOf('all')).toStrictEqual(ids(1, 120));
  });
});

describe('an item', () => {
  beforeEach(() => {
    reads.put('programs', [
      buildItem({ id: 'a', title: 'Բացված', views: 7, contentUrl: 'https://cdn.example.org/a.html' }),
      buildItem({ id: 'b', views: 1 }),
    ]);
  });
  const mountItem = (id = 'a', cache?: SwrCache) => mount({ id }, cache);

  test('[S6][C7] in strict mode, and rendered again, is viewed once, and then has the added view and its text by its URL: the page has the text', async () => {
    const { state, rerender } = mountItem();
    expect(state()).toMatchObject({ isLoading: true, current: null });
    await settle();
    rerender({ id: 'a' });
    await settle();
    const current = { id: 'a', title: 'Բացված', views: 8, contentUrl: 'https://cdn.example.org/a.html' };
    expect(state()).toMatchObject({ isLoading: false, current });
    expect(countRequests('item')).toBe('1 item');
  });

  test('[S1][S6] that is opened again is there at once as it was, loading while it is read, and then as it is', async () => {
    const cache: SwrCache = new Map();
    const first = mountItem('a', cache);
    await settle();
    first.unmount();
    reads.put('programs', [buildItem({ id: 'a', title: 'Ուղղված', views: 9 })]);
    const respond = reads.pause();
    const { state } = mountItem('a', cache);
    expect(state().current).toMatchObject({ views: 8 });
    await settle();
    expect(state()).toMatchObject({ isLoading: true, current: { title: 'Բացված', views: 8 } });
    await act(async () => respond());
    await settle();
    expect(state()).toMatchObject({ isLoading: false, current: { title: 'Ուղղված', views: 10 } });
    expect(countRequests('item')).toBe('2 item');
  });

  test('left before the page has settled is not viewed', async () => {
    mountItem().unmount();
    await settle();
    expect(reads.requests).toStrictEqual([]);
  });

  test('[S5][X1][X2] that was current and cannot be read again is null, its error logged, then returned, not raised; its views do not fall', async () => {
    const cache: SwrCache = new Map();
    const first = mountItem('a', cache);
    await settle();
    first.unmount();
    reads.fail(failure);
    const { state } = mountItem('a', cache);
    expect(state().current).not.toBeNull();
    await settle();
    expectLogged('Error while getting programs:');
    expect(state().error).toBe(failure);
    expect(state()).toMatchObject({ isLoading: false, current: null, lastViews: 8 });
  });
});

describe('[E4] the states of programs and of articles', () => {
  test('have the six fields each, and are separate', async () => {
    reads.put('analyses', buildItems(25));
    const cache: SwrCache = new Map();
    const programs = mountList({}, cache);
    const articles = mountList({ place: { section: 'analyses' } }, cache);
    for (const { state } of [programs, articles]) {
      expect(Object.keys(state())).toEqual(
        expect.arrayContaining(['isLoading', 'current', 'all', 'last', 'count', 'category']),
      );
    }
    await programs.loadMore();
    expect(programs.idsOf('all')).toStrictEqual(ids(1, 20));
    expect(articles.idsOf('all')).toStrictEqual(ids(1, 10));
    reads.fail(failure);
    await articles.loadMore();
    expect(articles.idsOf('all')).toStrictEqual([]);
    expect(programs.idsOf('all')).toStrictEqual(ids(1, 20));
    reads.recover();
    const opened = mount({ id: 'item-4' }, cache);
    await settle();
    expect(opened.state().current).not.toBeNull();
    expect(mount({ place: { section: 'analyses' }, id: 'item-4' }, cache).state().current).toBeNull();
  });

  test('[D5] hold a list, a category and an item at once, and what one view has read, another of the same section has', async () => {
    reads.put('programs', buildItemsOf('fair', 25));
    const cache: SwrCache = new Map();
    const shown = { place: { section: 'programs', category: 'fair' }, firstPage, id: 'item-4' } as const;
    const one = mount({ ...shown, beside: `beside-${(items += 1)}` }, cache);
    await settle();
    await one.loadCategory();
    expect(one.state().current?.id).toBe('item-4');
    expect(one.idsOf('all')).toStrictEqual(ids(1, 10));
    expect(one.idsOf('category')).toStrictEqual(ids(1, 25));
    const other = mount({ ...shown, beside: `beside-${items}` }, cache);
    expect(other.state().current?.id).toBe('item-4');
    expect(other.idsOf('category')).toStrictEqual(ids(1, 25));
  });
});
