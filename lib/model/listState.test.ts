import { buildItem, buildItemPage, buildItems } from '@/lib/testing/builders';
import { deriveListState, type ListState, type RequestState } from './listState.ts';

const failure = new Error('unavailable');
const pending = { data: undefined, error: undefined, isLoading: true };
const done = <Data>(data: Data): RequestState<Data> => ({ data, error: undefined, isLoading: false });

const firstPage = buildItemPage({ items: buildItems(10), count: 25 });
const nextPage = buildItemPage({ items: buildItems(10, 11), count: 999 });
const opened = buildItem({ id: 'opened' });
const series = buildItems(3, 51);

const initial: ListState = {
  isLoading: true,
  current: null,
  all: [],
  last: undefined,
  count: 0,
  category: [],
};

test.each<[string, Parameters<typeof deriveListState>[0], Partial<ListState>]>([
  ['[E4][S1] before any request the list is loading and empty', {}, {}],
  ['[E4][S1] without a page from the server the list is loading and empty', { pages: pending }, {}],
  [
    '[S1][S2] the first page ends the loading and gives all, the cursor and the count',
    { pages: done([firstPage]) },
    { isLoading: false, all: firstPage.items, last: firstPage.last, count: 25 },
  ],
  [
    '[S2] an empty first page ends the loading of an empty list',
    { pages: done([buildItemPage({ items: [] })]) },
    { isLoading: false },
  ],
  [
    '[S1] a request for the next page starts the loading and leaves the rest',
    { pages: { ...done([firstPage]), isLoading: true } },
    { isLoading: true, all: firstPage.items, last: firstPage.last, count: 25 },
  ],
  [
    '[S3] the next page is appended and moves the cursor; the count stays',
    { pages: done([firstPage, nextPage]) },
    { isLoading: false, all: buildItems(20), last: nextPage.last, count: 25 },
  ],
  [
    '[S3] an empty next page leaves the list and its cursor as they are',
    { pages: done([firstPage, buildItemPage({ items: [] })]) },
    { isLoading: false, all: firstPage.items, last: firstPage.last, count: 25 },
  ],
  [
    '[S4] programs by category fill category',
    { category: done(series) },
    { isLoading: false, category: series },
  ],
  ['[S6] an opened item becomes current', { item: done(opened) }, { isLoading: false, current: opened }],
  [
    '[S5] a failed list fetch empties all and leaves the cursor',
    { pages: { ...done([firstPage]), error: failure } },
    { isLoading: false, all: [], last: firstPage.last, count: 25 },
  ],
  [
    '[S5] a failed first page ends the loading of an empty list',
    { pages: { data: undefined, error: failure, isLoading: false } },
    { isLoading: false },
  ],
  [
    '[S5] a failed single fetch sets current to null',
    { item: { ...done(opened), error: failure } },
    { isLoading: false, current: null },
  ],
  [
    '[S5] a failed programs-by-category fetch empties category',
    { category: { ...done(series), error: failure } },
    { isLoading: false, category: [] },
  ],
])('%s', (_, requests, change) => {
  expect(deriveListState(requests)).toStrictEqual({ ...initial, ...change });
});
