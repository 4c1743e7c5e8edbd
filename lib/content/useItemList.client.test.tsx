import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { SWRConfig, type State } from 'swr';
import type { SectionName } from '@/lib/model/sections';
import { buildItemPage, buildItems } from '@/lib/testing/builders';
import { buildDocuments } from '@/lib/testing/fakeDatabase';
import { webDatabase } from '@/lib/testing/fakeWebSdk';
import { useItemList } from './useItemList.client';

jest.mock('@/lib/firebase/firestore.client', () => jest.requireActual('@/lib/testing/fakeWebSdk').webSdk);

const firstPage = buildItemPage({ items: buildItems(10), count: 25 });
const loadView = jest.fn(async () => {});
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `item-${from + index}`);

type Mounted = Partial<Parameters<typeof useItemList>[0]> & {
  section?: SectionName;
  cache?: Map<string, State>;
};

function mountList({ section = 'programs', cache = new Map(), ...options }: Mounted = {}) {
  const { result, unmount } = renderHook(
    () => useItemList({ place: { section }, firstPage, loads: 'next page', loadView, ...options }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <StrictMode>
          <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
        </StrictMode>
      ),
    },
  );
  return {
    unmount,
    state: () => result.current,
    idsOf: (field: 'all' | 'category') => result.current[field].map(({ id }) => id),
    load: () => act(() => result.current.load()),
  };
}

const mountCategory = (section: SectionName, category: string) =>
  mountList({
    place: { section, category },
    firstPage: buildItemPage({ items: [] }),
    loads: 'whole category',
    beside: 'item-0',
  });

const listRequests = () => webDatabase.requests.filter(({ kind }) => kind === 'list');
const failure = new Error('unavailable');
let log: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  webDatabase.reset();
  webDatabase.put('programs', buildDocuments(25));
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function expectLogged(message: string): void {
  jest.advanceTimersByTime(1_000);
  expect(log.mock.calls).toStrictEqual([[message, failure]]);
}

test('[S2] at first the list is the page the server read, and nothing is requested', async () => {
  const { state } = mountList();
  await act(async () => {});
  expect(state()).toMatchObject({
    isLoading: false,
    current: null,
    all: firstPage.items,
    last: firstPage.last,
    count: 25,
    category: [],
  });
  expect(webDatabase.requests).toStrictEqual([]);
});

test('[S3][D4] each request appends the next page, until the list ends; none is made twice', async () => {
  const { state, idsOf, load } = mountList();
  await load();
  expect(idsOf('all')).toStrictEqual(ids(1, 20));
  expect(state().last?.id).toBe('item-20');
  await load();
  expect(idsOf('all')).toStrictEqual(ids(1, 25));
  expect(state().last).toBeUndefined();
  expect(listRequests().map((request) => 'after' in request && request.after)).toStrictEqual([
    'item-10',
    'item-20',
  ]);
});

test('[E4] the lists of programs and of articles are separate', async () => {
  webDatabase.put('articles', buildDocuments(25));
  const cache = new Map();
  const programs = mountList({ cache });
  const articles = mountList({ cache, section: 'analyses' });
  await programs.load();
  expect(programs.idsOf('all')).toStrictEqual(ids(1, 20));
  expect(articles.idsOf('all')).toStrictEqual(ids(1, 10));
  webDatabase.fail(failure);
  await articles.load();
  expect(articles.idsOf('all')).toStrictEqual([]);
  expect(programs.idsOf('all')).toStrictEqual(ids(1, 20));
});

test('[S1] while a page is on its way the list is loading, stays as it is and requests nothing else', async () => {
  const { state, idsOf } = mountList();
  const release = webDatabase.pause();
  await act(async () => void state().load());
  expect(state().isLoading).toBe(true);
  expect(idsOf('all')).toStrictEqual(ids(1, 10));
  await act(async () => void state().load());
  expect(listRequests()).toHaveLength(1);
  await act(async () => release());
  expect(state().isLoading).toBe(false);
  expect(idsOf('all')).toStrictEqual(ids(1, 20));
});

test('[S5][X1] a page that cannot be had is logged, empties all, ends the loading, and comes with the next request', async () => {
  const { state, idsOf, load } = mountList();
  await load();
  webDatabase.fail(failure);
  await load();
  expectLogged('Error while getting programs:');
  expect(state()).toMatchObject({ isLoading: false, all: [], count: 25, last: { id: 'item-20' } });
  await act(async () => {
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
  });
  expect(listRequests()).toHaveLength(2);
  webDatabase.recover();
  await load();
  expect(idsOf('all')).toStrictEqual(ids(1, 25));
});

test('code that cannot be loaded is a failure like any other', async () => {
  const { state, load } = mountList();
  loadView.mockRejectedValueOnce(failure);
  await load();
  expectLogged('Error while getting programs:');
  expect(state()).toMatchObject({ isLoading: false, all: [] });
});

test.each<[string, Mounted, Mounted]>([
  ['of another first page', {}, { firstPage: buildItemPage({ items: buildItems(10, 2), count: 25 }) }],
  ['on another item’s page', { beside: 'a' }, { beside: 'b' }],
])('a list %s is another list, and each is found as it was left', async (_, one, other) => {
  const cache = new Map();
  await mountList({ ...one, cache }).load();
  expect(mountList({ ...other, cache }).idsOf('all')).toHaveLength(10);
  expect(mountList({ ...one, cache }).idsOf('all')).toHaveLength(20);
});

describe('a category of 250 analyses, of which the page has a hundred', () => {
  const place = { section: 'analyses', category: 'veritas' } as const;
  const mountHundred = (count: number) =>
    mountList({
      place,
      firstPage: buildItemPage({ items: buildItems(100), count }),
      loads: 'whole category',
    });

  test('[S4][C5] is replaced by all of it, which is its end', async () => {
    webDatabase.put('articles', buildDocuments(250, { categories: ['veritas'] }));
    const { state, idsOf, load } = mountHundred(250);
    await load();
    expect(idsOf('all')).toStrictEqual(ids(1, 250));
    expect(state()).toMatchObject({ last: undefined, count: 250, category: [] });
  });

  test('[S3] goes on by pages where it has grown beyond a thousand', async () => {
    webDatabase.put('articles', buildDocuments(1_001, { categories: ['veritas'] }));
    const { state, idsOf, load } = mountHundred(1_001);
    await load();
    expect(idsOf('all')).toStrictEqual(ids(1, 110));
    await load();
    expect(idsOf('all')).toStrictEqual(ids(1, 120));
    expect(state().count).toBe(1_001);
  });
});

describe.each([
  ['programs', 'programs', 'category', 'fair'],
  ['analyses', 'articles', 'all', 'veritas'],
] as const)('a category of the %s', (section, collection, field, category) => {
  beforeEach(() => webDatabase.put(collection, buildDocuments(12, { categories: [category] })));

  test('[S1] is loading while it is on its way, and then there as a whole', async () => {
    const respond = webDatabase.pause();
    const { state, idsOf } = mountCategory(section, category);
    expect(state()).toMatchObject({ all: [], category: [], isLoading: false });
    await act(async () => void state().load());
    expect(state()).toMatchObject({ all: [], category: [], isLoading: true });
    await act(async () => respond());
    expect(state().isLoading).toBe(false);
    expect(idsOf(field)).toStrictEqual(ids(1, 12));
    expect(idsOf(field === 'all' ? 'category' : 'all')).toStrictEqual([]);
  });

  test('[S4] loaded again replaces what was there', async () => {
    const { idsOf, load } = mountCategory(section, category);
    await load();
    webDatabase.put(collection, buildDocuments(2, { categories: [category] }));
    await load();
    expect(idsOf(field)).toStrictEqual(['item-1', 'item-2']);
  });

  test('[S5][X1] that cannot be loaded empties what was there, ends the loading and is reported to the log alone', async () => {
    const { state, idsOf, load } = mountCategory(section, category);
    await load();
    expect(idsOf(field)).toHaveLength(12);
    webDatabase.fail(failure);
    await load();
    expect(state()).toMatchObject({ all: [], category: [], isLoading: false });
    expectLogged(`Error while getting ${collection} by category`);
  });
});
