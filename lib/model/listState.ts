import type { Cursor } from './cursor.ts';
import type { Item, ItemPage, RenderedItem } from './item.ts';
import { joinPages } from './paging.ts';

/** What the browser knows of the programs, or of the articles (specification 3, List state). */
export type ListState<Entry extends RenderedItem = Item> = {
  isLoading: boolean;
  current: Item | null;
  all: readonly Entry[];
  /** The last document of the most recently loaded page. */
  last: Cursor | undefined;
  count: number;
  /** The items of a category; used for programs only. */
  category: readonly Item[];
};

/** A request as SWR describes it; `error` is that of the most recent attempt. */
export type RequestState<Data> = { data: Data | undefined; error: unknown; isLoading: boolean };

type Requests<Entry extends RenderedItem> = {
  /** The pages of a list so far, the first one included; all articles of a category are one page. */
  pages?: RequestState<readonly ItemPage<Entry>[]>;
  item?: RequestState<Item>;
  /** All programs of a category. */
  category?: RequestState<readonly Item[]>;
};

/**
 * The list state of specification 3 as it follows from the requests made so far: the transitions of specification 4
 * and the effects of specification 8. A request that was never made leaves its part as it is at first.
 */
export function deriveListState<Entry extends RenderedItem = Item>({
  pages,
  item,
  category,
}: Requests<Entry>): ListState<Entry> {
  const loaded = pages?.data ?? [];
  return {
    isLoading: isLoading([pages, item, category]),
    current: item?.error === undefined ? (item?.data ?? null) : null,
    all: pages?.error === undefined ? joinPages(loaded) : [],
    last: loaded.findLast((page) => page.last !== undefined)?.last,
    count: loaded[0]?.count ?? 0,
    category: category?.error === undefined ? (category?.data ?? []) : [],
  };
}

// A state begins as loading and stays so until a request has settled.
function isLoading(requests: readonly (RequestState<unknown> | undefined)[]): boolean {
  const made = requests.filter((request) => request !== undefined);
  const isSettled = made.some(({ data, error }) => data !== undefined || error !== undefined);
  return !isSettled || made.some((request) => request.isLoading);
}
