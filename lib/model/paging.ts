import type { Cursor } from './cursor.ts';
import type { ItemPage, RenderedItem } from './item.ts';

/** Items on a page of a list (specification 9). */
export const pageSize = 10;

/** The items of consecutive pages; one that was re-dated between two requests comes again and is left out. */
export function joinPages<Entry extends RenderedItem>(pages: readonly ItemPage<Entry>[]): readonly Entry[] {
  const byId = new Map<string, Entry>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (!byId.has(item.id)) byId.set(item.id, item);
  }
  return [...byId.values()];
}

/**
 * Behind which item a list goes on that begins with `position` items not among `pages`; undefined at its end. A full page
 * may be the last, which the counts show. The highest one is compared: items that were loaded and deleted since are
 * missing in later counts, and an end that comes too soon would hide items, where one too late costs an empty page.
 */
export function pickNextCursor(
  pages: readonly ItemPage<RenderedItem>[],
  position: number,
): Cursor | undefined {
  const lastPage = pages.at(-1);
  if (lastPage === undefined || lastPage.items.length < pageSize) return undefined;
  const loaded = position + joinPages(pages).length;
  const isLast = loaded >= Math.max(...pages.map(({ count }) => count));
  return isLast ? undefined : lastPage.last;
}
