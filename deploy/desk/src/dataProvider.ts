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
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin';
import { readDeadlineMs } from '../../../lib/browser/deadline.ts';
import { parseItemPath } from '../../../lib/model/parseItemPath.ts';
import { sections, type Section } from '../../../lib/model/sections.ts';
import { nameEditor, type Backend } from './firebase.ts';
import { listOwn } from './items/entry.ts';
import { readMoment, type Fields } from './items/values.ts';

export type Tab = 'drafts' | 'scheduled' | 'published';
export type ListFilter = { tab?: Tab; words?: string; category?: string; mine?: boolean };

/** A line of a list. */
export type ListedEntry = RaRecord & { id: string; fields: Fields; draftId?: string };

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

  async function getList(name: string, params: GetListParams): Promise<GetListResult<ListedEntry>> {
    const section = sections.find(({ collection: each }) => each === name)!;
    const filter = (params.filter ?? {}) as ListFilter;
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    if (filter.tab !== 'published') return cutPage(await listDrafts(section, filter), page, perPage);
    if (filter.words) return cutPage(await searchSite(section, filter.words), page, perPage);
    if (filter.mine) return cutPage(await readAll(section, await listOwn(editor(), section)), page, perPage);
    return listPublished(section, filter.category, { page, perPage });
  }

  const editor = () => ({ database, name: nameEditor(backend) });

  async function listDrafts(section: Section, filter: ListFilter): Promise<readonly ListedEntry[]> {
    const drafts = collection(database, 'drafts');
    const found = await getDocs(
      query(drafts, where('collection', '==', section.collection), limit(draftLimit)),
    );
    const isScheduled = filter.tab === 'scheduled';
    const words = filter.words?.toLowerCase();
    return found.docs
      .map((each) => ({ id: each.id, draftId: each.id, fields: each.data() }))
      .filter(
        ({ fields }) =>
          (fields.publishAt !== undefined) === isScheduled &&
          (filter.category === undefined || asList(fields.categories).includes(filter.category)) &&
          (!filter.mine || fields.savedBy === nameEditor(backend)) &&
          (words === undefined ||
            String(fields.title ?? '')
              .toLowerCase()
              .includes(words)),
      )
      .toSorted((one, other) =>
        isScheduled
          ? order(one.fields.publishAt) - order(other.fields.publishAt)
          : order(other.fields.updatedAt) - order(one.fields.updatedAt),
      );
  }

  /** The items that the site's own search finds, the best first. */
  async function searchSite(section: Section, words: string): Promise<readonly ListedEntry[]> {
    const response = await fetch(
      `${backend.settings.site}/api/search/suggest?q=${encodeURIComponent(words)}`,
      { signal: AbortSignal.timeout(readDeadlineMs) },
    );
    if (!response.ok) throw new Error(`search: status ${response.status}`);
    const { suggestions } = (await response.json()) as { suggestions: readonly { path: string }[] };
    const ids = suggestions
      .map(({ path }) => parseItemPath(path))
      .filter((place) => place?.section.name === section.name)
      .map((place) => place!.id);
    return readAll(section, ids);
  }

  async function readAll(section: Section, ids: readonly string[]): Promise<readonly ListedEntry[]> {
    const found = await Promise.all(ids.map((id) => getDoc(doc(database, section.collection, id))));
    return found
      .filter((each) => each.exists())
      .map((each) => ({ id: each.id, fields: each.data() as Fields }));
  }

  async function listPublished(
    { collection: name }: Section,
    category: string | undefined,
    { page, perPage }: { page: number; perPage: number },
  ): Promise<GetListResult<ListedEntry>> {
    const items = collection(database, name);
    const filters: QueryConstraint[] =
      category === undefined ? [] : [where('categories', 'array-contains', category)];
    const key = (number: number) => `${name} ${category} ${number}`;
    const before = ends.get(key(page - 1));
    // A page that was opened by its number: what is before it is read as well.
    const skipped = before === undefined ? (page - 1) * perPage : 0;
    const [found, counted] = await Promise.all([
      getDocs(
        query(
          items,
          ...filters,
          orderBy('createdAt', 'desc'),
          orderBy(documentId(), 'desc'),
          ...(before === undefined ? [] : [startAfter(before)]),
          limit(skipped + perPage),
        ),
      ),
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

  const refuse = (): Promise<never> => Promise.reject(new Error('forms do not use the data provider'));
  return {
    getList: getList as DataProvider['getList'],
    getOne: refuse,
    getMany: refuse,
    getManyReference: refuse,
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
}

function cutPage(all: readonly ListedEntry[], page: number, perPage: number): GetListResult<ListedEntry> {
  return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function order(moment: unknown): number {
  return readMoment(moment) ?? 0;
}
