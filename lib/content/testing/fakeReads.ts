import type { Cursor } from 'newsroom/model/cursor';
import type { Item, PageOfItems } from 'newsroom/model/item';
import { endPage, pageSize, wholeCategoryLimit } from 'newsroom/model/listState';
import type { ListPlace } from 'newsroom/model/paths';
import type { SectionName } from 'newsroom/model/sections';
import { buildPageOfItems } from 'newsroom/testing/builders';
import type * as Reader from '../read.client.ts';

const stored = new Map<SectionName, readonly Item[]>();
let respond = async (): Promise<void> => {};

/** The fake reads of a browser, and the requests it made. Call `reset()` before each test. */
export const reads = {
  requests: [] as ('page' | 'whole category' | 'item')[],
  /** The cursors behind which pages were requested. */
  after: [] as (string | undefined)[],
  /** Replaces the items of a section, the newest first. */
  put: (section: SectionName, items: readonly Item[]) => void stored.set(section, items),
  reset(): void {
    stored.clear();
    reads.requests.length = reads.after.length = 0;
    reads.recover();
  },
  recover: () => void (respond = async () => {}),
  fail: (failure: Error) => void (respond = () => Promise.reject(failure)),
  /** Delays every response until the returned function is called. */
  pause(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    respond = () => promise;
    return resolve;
  },
};

async function list({ section, category }: ListPlace, kind: (typeof reads.requests)[number]) {
  reads.requests.push(kind);
  await respond();
  const items = stored.get(section) ?? [];
  // Copies, like the results of reads over the network.
  return items
    .filter(({ categories }) => category === undefined || categories.includes(category))
    .map((item) => ({ ...item }));
}

const readMoment = (cursor: Cursor | undefined): number =>
  cursor?.createdAt?.kind === 'plain' ? Number(cursor.createdAt.value) : 0;

async function getPage(place: ListPlace, isWithin: (moment: number) => boolean, limit = pageSize) {
  const items = await list(place, 'page');
  const page = items.filter(({ createdAt = 0 }) => isWithin(createdAt)).slice(0, limit);
  return buildPageOfItems({ items: page, count: items.length });
}

/** Stands in for lib/content/read.client.ts, which lib/content/read.test.ts tests against the local Firebase. */
export const readClient: typeof Reader & { __esModule: true } = {
  __esModule: true,
  async getNextPage(place, after) {
    reads.after.push(after.id);
    return endPage(await getPage(place, (moment) => moment < readMoment(after)), pageSize);
  },
  async getPageAgain(place, { first, last }: PageOfItems, after) {
    const isBehind = (moment: number) =>
      after === undefined ? moment <= readMoment(first) : moment < readMoment(after);
    if (last === undefined) return getPage(place, isBehind);
    const page = await getPage(place, (moment) => isBehind(moment) && moment >= readMoment(last), Infinity);
    return { ...page, last };
  },
  async getWholeCategory(place) {
    const items = await list(place, 'whole category');
    return items.length > wholeCategoryLimit ? undefined : items;
  },
  async viewItem(section, id) {
    const found = (await list({ section }, 'item')).find((item) => item.id === id);
    return found === undefined ? null : { ...found, views: found.views + 1 };
  },
};
