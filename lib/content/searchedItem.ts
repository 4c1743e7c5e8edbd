import type { Item } from 'newsroom/model/item';

/** An item as search stores it. `listedAt`: its place among the dates, epoch ms, where that is not its date. */
export type SearchedItem = Item & { listedAt?: number };

/** Items of a section by their dates, epoch ms: from the first moment to just before the second, or infinite. */
export type DateRange = { from: number; to: number };
