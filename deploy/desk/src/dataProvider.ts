import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { parseItemPath } from 'newsroom/model/parseItemPath';
import { foundPath, type SearchQuery } from 'newsroom/model/searchQuery';
import { sections, type Section } from 'newsroom/model/sections';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { readDeadlineMs } from '@/lib/runtime/deadline';
import { getEditorName, type Backend } from './firebase.ts';
import { listOwn } from './items/entry.ts';
import { readMoment, type Fields } from './items/values.ts';

export type Tab = 'drafts' | 'scheduled' | 'published';
/** A filter that was emptied is null. */
export type ListFilter = {
  tab?: Tab;
  words?: string | null;
  category?: string | null;
  mine?: boolean;
};

/** A line of a list. */
export type ListedEntry = RaRecord & { id: string; fields: Fields; draftId?: string };

type Page = { page: number; perPage: number };
type Listed = GetListResult<ListedEntry>;

/** The most drafts of a section that are looked at: they are few. */
const draftLimit = 300;

/**
 * The lists of react-admin. Forms read and write by src/items/entry.ts instead: react-admin would read a document again
 * while its form is open, and show what is not saved yet.
 */
export function createDataProvider(backend: Backend): DataProvider {
  const { database } = backend;
  // Firestore's pages begin behind a document: the last one of each page that was shown.
  const ends = new Map<string, QueryDocumentSnapshot>();

  async function getList(name: string, { filter, pagination }: GetListParams): Promise<GetListResult> {
    const section = sections.find(({ collection: each }) => each === name)!;
    const { tab, words, category, mine } = filter as ListFilter;
    const page = pagination ?? { page: 1, perPage: 10 };
    const has = ({ fields }: ListedEntry): boolean =>
      !category || (Array.isArray(fields.categories) && fields.categories.includes(category));
    if (tab !== 'published') return cutPage((await listDrafts(section, filter)).filter(has), page);
    const ids = mine ? await listOwn({ database, name: await getEditorName(backend) }, section) : undefined;
    if (words)
      return searchSite(section, { query: words, category: category ?? undefined, ids, page: page.page });
    if (ids === undefined) return listPublished(section, { category, page });
    return cutPage((await readAll(section, ids)).filter(has), page);
  }

  async function listDrafts(section: Section, filter: ListFilter): Promise<readonly ListedEntry[]> {
    const { tab, words, mine } = filter;
    const drafts = collection(database, 'drafts');
    const found = await getDocs(
      query(drafts, where('collection', '==', section.collection), limit(draftLimit)),
    );
    const name = await getEditorName(backend);
    const isScheduled = tab === 'scheduled';
    const sought = words?.toLowerCase() ?? '';
    const order = ({ fields }: ListedEntry): number =>
      isScheduled ? readMoment(fields.publishAt)! : -(readMoment(fields.updatedAt) ?? 0);
    return found.docs
      .map((each): ListedEntry => ({ id: each.id, draftId: each.id, fields: each.data() }))
      .filter(({ fields }) => (readMoment(fields.publishAt) !== undefined) === isScheduled)
      .filter(({ fields }) => !mine || fields.savedBy === name)
      .filter(({ fields }) =>
        String(fields.title ?? '')
          .toLowerCase()
          .includes(sought),
      )
      .toSorted((one, other) => order(one) - order(other));
  }

  /** The items that the site's own search finds, the best first. */
  async function searchSite(section: Section, search: SearchQuery): Promise<Listed> {
    const url = backend.settings.site + foundPath({ ...search, section: section.name });
    const response = await fetch(url, { signal: AbortSignal.timeout(readDeadlineMs) });
    if (!response.ok) throw new Error(`search: status ${response.status}`);
    const { count, paths } = (await response.json()) as { count: number; paths: readonly string[] };
    const ids = paths.map((each) => parseItemPath(each)?.id).filter((id) => id !== undefined);
    return { data: [...(await readAll(section, ids))], total: count };
  }

  async function readAll(section: Section, ids: readonly string[]): Promise<readonly ListedEntry[]> {
    const found = await Promise.all(ids.map((id) => getDoc(doc(database, section.collection, id))));
    return found
      .filter((each) => each.exists())
      .map((each) => ({ id: each.id, fields: each.data() as Fields }));
  }

  async function listPublished(
    { collection: name }: Section,
    list: { category: string | null | undefined; page: Page },
  ): Promise<Listed> {
    const { page, perPage } = list.page;
    const items = collection(database, name);
    const filters = list.category ? [where('categories', 'array-contains', list.category)] : [];
    const key = (number: number) => `${name} ${list.category} ${number}`;
    const before = ends.get(key(page - 1));
    // A page that was opened by its number: what is before it is read as well.
    const skipped = before === undefined ? (page - 1) * perPage : 0;
    const order = [orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc')];
    const start = before === undefined ? [] : [startAfter(before)];
    const [found, counted] = await Promise.all([
      getDocs(query(items, ...filters, ...order, ...start, limit(skipped + perPage))),
      getCount(query(items, ...filters)),
    ]);
    const docs = found.docs.slice(skipped);
    const last = docs.at(-1);
    if (last !== undefined) ends.set(key(page), last);
    return {
      data: docs.map((each) => ({ id: each.id, fields: each.data() })),
      total: counted.data().count,
    };
  }

  const reads = { getList, getOne: refuse, getMany: refuse, getManyReference: refuse };
  return { ...reads, create: refuse, update: refuse, updateMany: refuse, delete: refuse, deleteMany: refuse };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('forms read and write by src/items/entry.ts'));
}

function cutPage(all: readonly ListedEntry[], { page, perPage }: Page): Listed {
  return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
}
