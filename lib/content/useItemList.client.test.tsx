import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { type State, SWRConfig } from 'swr';
import type { ItemPage } from '@/lib/model/item';
import type { SectionName } from '@/lib/model/sections';
import { buildItemPage, buildItems } from '@/lib/testing/builders';
import { buildDocuments } from '@/lib/testing/fakeDatabase';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { useItemList } from './useItemList.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

const firstPage = buildItemPage({ items: buildItems(10), count: 25 });
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `item-${from + index}`);

type Mounted = {
  /** null: the list begins in the browser. */
  page?: ItemPage | null;
  position?: number;
  cache?: Map<string, State>;
  section?: SectionName;
};

function mountList({
  page = firstPage,
  position = 0,
  cache = new Map(),
  section = 'programs',
}: Mounted = {}) {
  const rendered = renderHook(() => useItemList({ section }, page ?? undefined, position), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
      </StrictMode>
    ),
  });
  return {
    ...rendered,
    control: () => rendered.result.current,
    shown: () => rendered.result.current.items.map(({ id }) => id),
    loadMore: () => act(() => rendered.result.current.loadMore?.()),
  };
}

const listRequests = () => webDatabase.requests.filter(({ kind }) => kind === 'list');
let log: jest.SpyInstance;

beforeEach(() => {
  webDatabase.reset();
  webDatabase.put('programs', buildDocuments(25));
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

test('[S2] at first the list is the page the server read, and nothing is requested', async () => {
  const { control } = mountList();
  await act(async () => {});
  expect(control().next).toBeDefined();
  expect(control().state).toStrictEqual({
    isLoading: false,
    current: null,
    all: firstPage.items,
    last: { id: 'item-10', createdAt: { kind: 'plain', value: firstPage.items[9]?.createdAt } },
    count: 25,
    category: [],
  });
  expect(webDatabase.requests).toStrictEqual([]);
});

test('[S3][D4] each «load more» appends the next page, until the list ends', async () => {
  const { control, shown, loadMore } = mountList();
  await loadMore();
  expect(shown()).toStrictEqual(ids(1, 20));
  expect(control().state.last?.id).toBe('item-20');
  expect(control().next).toBeDefined();
  await loadMore();
  expect(shown()).toStrictEqual(ids(1, 25));
  expect(control().next).toBeUndefined();
});

test('[E4] the lists of programs and of articles are separate', async () => {
  webDatabase.put('articles', buildDocuments(25));
  const cache = new Map();
  const programs = mountList({ cache });
  const articles = mountList({ cache, section: 'analyses' });
  await programs.loadMore();
  expect(programs.shown()).toStrictEqual(ids(1, 20));
  expect(articles.shown()).toStrictEqual(ids(1, 10));
  webDatabase.fail(new Error('unavailable'));
  await articles.loadMore();
  expect(articles.control().state.all).toStrictEqual([]);
  expect(programs.shown()).toStrictEqual(ids(1, 20));
});

test('no page is requested twice', async () => {
  const { loadMore } = mountList();
  await loadMore();
  await loadMore();
  expect(listRequests().map((request) => 'after' in request && request.after)).toStrictEqual([
    'item-10',
    'item-20',
  ]);
});

test('what is published in between is neither shown twice nor pushes an item out', async () => {
  const { shown, loadMore } = mountList();
  await loadMore();
  webDatabase.put('programs', [{ id: 'fresh', fields: { createdAt: 2_000_000 } }, ...buildDocuments(25)]);
  await loadMore();
  expect(shown()).toStrictEqual(ids(1, 25));
});

test('[S1] while a page is on its way the list is loading and stays as it is', async () => {
  const { control, shown } = mountList();
  const release = webDatabase.pause();
  let loading: Promise<void> | undefined;
  await act(async () => {
    loading = control().loadMore?.();
  });
  expect(control().state.isLoading).toBe(true);
  expect(shown()).toStrictEqual(ids(1, 10));
  release();
  await act(() => loading);
  expect(control().state.isLoading).toBe(false);
  expect(shown()).toStrictEqual(ids(1, 20));
});

test('a second «load more» during the first one requests nothing', async () => {
  const { control, shown } = mountList();
  const release = webDatabase.pause();
  await act(async () => void control().loadMore?.());
  await act(async () => void control().loadMore?.());
  await act(async () => release());
  expect(listRequests()).toHaveLength(1);
  expect(shown()).toStrictEqual(ids(1, 20));
});

test('two calls at once request one page, once', async () => {
  const { control, shown } = mountList();
  await act(async () => {
    const { loadMore } = control();
    await Promise.all([loadMore?.(), loadMore?.()]);
  });
  expect(listRequests()).toHaveLength(1);
  expect(shown()).toStrictEqual(ids(1, 20));
});

describe('a page that cannot be had', () => {
  const failure = new Error('unavailable');

  test('[S5][X1] is logged, empties the state’s all and ends the loading; what was loaded stays shown', async () => {
    const { control, shown, loadMore } = mountList();
    webDatabase.fail(failure);
    await loadMore();
    expect(log).toHaveBeenCalledWith('Error while getting programs:', failure);
    expect(control().state).toMatchObject({ isLoading: false, all: [], count: 25 });
    expect(control()).toMatchObject({ hasFailed: true, next: firstPage.last });
    expect(shown()).toStrictEqual(ids(1, 10));
  });

  test('is not requested again by itself', async () => {
    const { loadMore } = mountList();
    webDatabase.fail(failure);
    await loadMore();
    await act(async () => window.dispatchEvent(new Event('focus')));
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(listRequests()).toHaveLength(1);
  });

  test('comes with the next «load more», behind what was loaded before', async () => {
    const { control, shown, loadMore } = mountList();
    await loadMore();
    webDatabase.fail(failure);
    await loadMore();
    expect(shown()).toStrictEqual(ids(1, 20));
    webDatabase.recover();
    await loadMore();
    expect(shown()).toStrictEqual(ids(1, 25));
    expect(control().next).toBeUndefined();
    expect(listRequests().map((request) => 'after' in request && request.after)).toStrictEqual([
      'item-10',
      'item-20',
      'item-20',
    ]);
  });

  test('comes with the next «load more» when it was the first one requested', async () => {
    const { shown, loadMore } = mountList();
    webDatabase.fail(failure);
    await loadMore();
    webDatabase.recover();
    await loadMore();
    expect(shown()).toStrictEqual(ids(1, 20));
  });
});

test.each([
  ['a full page with more behind it', 10, 25, 0, true],
  ['a full page that is the last', 10, 10, 0, false],
  ['a short page', 7, 7, 0, false],
  ['a short page, though the count says otherwise', 7, 25, 0, false],
  ['a later page with more behind it', 10, 25, 10, true],
  ['a later full page that is the last', 10, 20, 10, false],
  ['a whole category', 12, 12, 0, false],
  ['an empty list', 0, 0, 0, false],
])('the list goes on, or not, after %s', (_, length, count, position, expected) => {
  const page = buildItemPage({ items: buildItems(length), count });
  expect(mountList({ page, position }).control().next !== undefined).toBe(expected);
});

test('a reader who comes back finds the list as it was left, and nothing is requested', async () => {
  const cache = new Map();
  const before = mountList({ cache });
  await before.loadMore();
  before.unmount();
  webDatabase.requests.length = 0;
  const { shown } = mountList({ cache });
  await act(async () => {});
  expect(shown()).toStrictEqual(ids(1, 20));
  expect(webDatabase.requests).toStrictEqual([]);
});

describe('a list without a page from the server', () => {
  test('[S1][C1] is loading at first, and begins with the first page', async () => {
    const { control, shown } = mountList({ page: null });
    expect(control().state).toMatchObject({ isLoading: true, all: [] });
    await act(async () => {});
    expect(control().state).toMatchObject({ isLoading: false, count: 25 });
    expect(shown()).toStrictEqual(ids(1, 10));
  });

  test('goes on after its first page, also where that one failed at first', async () => {
    webDatabase.fail(new Error('unavailable'));
    const { control, shown, loadMore } = mountList({ page: null });
    await act(async () => {});
    expect(control()).toMatchObject({ hasFailed: true, state: { isLoading: false, all: [] } });
    webDatabase.recover();
    await loadMore();
    expect(shown()).toStrictEqual(ids(1, 10));
    await loadMore();
    expect(shown()).toStrictEqual(ids(1, 20));
  });
});

test('behind a document whose createdAt has no value only the page’s link leads on', () => {
  const { control } = mountList({ page: { ...firstPage, last: { id: 'item-10' } } });
  expect(control()).toMatchObject({ next: { id: 'item-10' }, loadMore: undefined });
});
