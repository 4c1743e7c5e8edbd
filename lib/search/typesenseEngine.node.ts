import { createHash } from 'node:crypto';
import { type DatedItem, isDated, type Item } from '../model/item.ts';
import type { Span } from '../model/periods.ts';
import { pickCategories } from '../model/pickCategories.ts';
import { resultLimit, resultsPerPage } from '../model/searchLimits.ts';
import { type Section, sections } from '../model/sections.ts';
import type { SearchServer } from '../settings/searchSettings.ts';
import { pickSignificantWords } from './findMatches.ts';
import { foldForSearch, type SearchWord } from './foldForSearch.ts';
import type { SearchEngine } from './searchEngine.ts';
import type { FoundItem } from './searchIndex.ts';
import { listSuggestions, suggestionLimit } from './suggestions.ts';

// https://typesense.org/docs/30.2/api/

/** Increased with every change of the schema: servers of the earlier build go on with the earlier collection. */
const collection = 'newsroom-items-1';

// By default Typesense would take the accents off the letters that stand for sounds.
const text = { type: 'string', locale: 'hy' } as const;
const schema = {
  name: collection,
  fields: [
    { name: 'section', type: 'string' },
    { name: 'createdAt', type: 'int64' },
    { name: 'titleWords', ...text },
    { name: 'title', ...text },
    { name: 'series', ...text },
    { name: 'description', ...text },
  ],
};

const queryDeadlineMs = 5_000;
const bulkDeadlineMs = 60_000;
/** Ids of documents in one URL, which has some 2,300 characters then. */
const idsAtOnce = 50;

type Search = Readonly<Record<string, unknown>>;
type Hits = { found: number; hits: readonly { document: Stored }[] };
type Stored = { section: string; item: string; createdAt: number };

/** Of a response, or of one search in it. */
class TypesenseError extends Error {
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined) {
    super(message);
    this.status = status;
  }
}

/** A search engine in a Typesense server, which all servers of the site share and which outlives them. */
export function createTypesenseEngine({ url, key }: SearchServer): SearchEngine {
  let created: Promise<unknown> | undefined;

  async function send(method: string, path: string, options: { body?: string; deadlineMs?: number } = {}) {
    return fetch(`${url}${path}`, {
      method,
      headers: { 'X-TYPESENSE-API-KEY': key, 'Content-Type': 'application/json' },
      ...(options.body !== undefined && { body: options.body }),
      signal: AbortSignal.timeout(options.deadlineMs ?? queryDeadlineMs),
      // The key is for this server alone.
      redirect: 'error',
    });
  }

  /** Makes a call again, once, where the server lost the collection since this thread created it. */
  async function withCollection<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      await ensureCollection();
      return await call();
    } catch (error) {
      if (!(error instanceof TypesenseError && error.status === 404)) throw error;
      created = undefined;
      await ensureCollection();
      return call();
    }
  }

  async function ensureCollection(): Promise<void> {
    created ??= createCollection();
    await created.catch((error: unknown) => {
      created = undefined;
      throw error;
    });
  }

  async function request(...[method, path, options]: Parameters<typeof send>): Promise<Response> {
    return withCollection(async () => assertOk(await send(method, path, options), `${method} ${path}`));
  }

  async function createCollection(): Promise<void> {
    const response = await send('POST', '/collections', { body: JSON.stringify(schema) });
    await response.body?.cancel();
    // 409: it exists.
    if (response.status !== 409) assertOk(response, 'POST /collections');
  }

  /** Not by a URL, which logs repeat: what readers search for is theirs. */
  async function search(parameters: Search): Promise<Hits> {
    const body = JSON.stringify({ searches: [{ collection, ...parameters }] });
    return withCollection(async () => {
      const response = assertOk(await send('POST', '/multi_search', { body }), 'POST /multi_search');
      const { results } = (await response.json()) as {
        results: readonly (Partial<Hits> & { code?: number })[];
      };
      const { found, hits, code } = results[0] ?? {};
      if (found === undefined || hits === undefined)
        throw new TypesenseError(`Typesense failed to search: ${code}`, code);
      return { found, hits };
    });
  }

  const documents = `/collections/${collection}/documents`;

  return {
    put: async (section, items) => {
      const lines = items.filter(isDated).map((item) => JSON.stringify(buildDocument(section, item)));
      if (lines.length === 0) return;
      const options = { body: lines.join('\n'), deadlineMs: bulkDeadlineMs };
      const response = await request('POST', `${documents}/import?action=upsert`, options);
      // The status is 200 whatever becomes of the documents.
      const failed = parseLines<{ success: boolean; error?: string }>(await response.text()).find(
        ({ success }) => !success,
      );
      if (failed !== undefined) throw new Error(`Typesense refused a document: ${failed.error}`);
    },
    remove: async (section, ids) => {
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        const keys = ids.slice(from, from + idsAtOnce).map((id) => toKey(section, id));
        const filter = new URLSearchParams({ filter_by: `id:[${keys.join(',')}]` });
        await request('DELETE', `${documents}?${filter}`, { deadlineMs: bulkDeadlineMs });
      }
    },
    has: async (section, id) => {
      const { found } = await search({ q: '*', filter_by: `id:[${toKey(section, id)}]`, limit: 1 });
      return found > 0;
    },
    listIds: async (section, span) => {
      const query = new URLSearchParams({ filter_by: formatFilter(section, span), include_fields: 'itemId' });
      const response = await request('GET', `${documents}/export?${query}`, { deadlineMs: bulkDeadlineMs });
      return parseLines<{ itemId: string }>(await response.text()).map(({ itemId }) => itemId);
    },
    survey: async (section, span) => {
      const all = { q: '*', filter_by: formatFilter(section, span), include_fields: 'createdAt' };
      const { found: count, hits } = await search({ ...all, sort_by: 'createdAt:desc', limit: 1 });
      const middle = await search({ ...all, sort_by: 'createdAt:asc', offset: count >> 1, limit: 1 });
      return { count, newest: readMoment(hits), middle: readMoment(middle.hits) };
    },
    find: async (query, page) => {
      const words = pickSignificantWords(foldForSearch(query));
      // Typesense counts bytes, of which an Armenian letter has two.
      const letterBytes = words.some(({ isArmenian }) => isArmenian) ? 2 : 1;
      const last = toStem(words.at(-1));
      const { found, hits } = await search({
        ...shown,
        q: words.map(toStem).join(' '),
        query_by: 'title,series,description',
        query_by_weights: '4,3,1',
        // Stems lack vowels: a short one is a prefix of too many words, and an error in it weighs more.
        prefix: last.length >= 4,
        min_len_1typo: 6 * letterBytes,
        min_len_2typo: 10 * letterBytes,
        enable_typos_for_numerical_tokens: false,
        drop_tokens_threshold: words.length < 3 ? 0 : 1,
        page,
        per_page: resultsPerPage,
      });
      const isShown = page * resultsPerPage <= resultLimit;
      return {
        items: isShown ? hits.flatMap(parseHit) : [],
        count: Math.min(found, resultLimit),
        isCut: found > resultLimit,
      };
    },
    suggest: async (query) => {
      const words = pickSignificantWords(foldForSearch(query));
      const { hits } = await search({
        ...shown,
        q: words.map((word) => (word.isArmenian ? word.exact : word.sound)).join(' '),
        query_by: 'titleWords',
        prefix: true,
        num_typos: 0,
        drop_tokens_threshold: 0,
        per_page: suggestionLimit,
      });
      return listSuggestions({ findByTitle: () => hits.flatMap(parseHit) }, query);
    },
  };
}

/** What the results show, the best match first, of equal ones the newest. */
const shown = {
  include_fields: 'section,item',
  highlight_fields: 'none',
  sort_by: '_text_match:desc,createdAt:desc',
};

function buildDocument(section: Section, item: DatedItem) {
  const title = foldForSearch(item.title ?? '');
  const labels = pickCategories(section, item).map(({ label }) => label);
  return {
    id: toKey(section, item.id),
    section: section.name,
    createdAt: Math.floor(item.createdAt),
    titleWords: title.map(({ exact, sound }) => `${exact} ${sound}`).join(' '),
    title: joinStems(title),
    series: joinStems(foldForSearch(labels.join(' '))),
    description: joinStems(foldForSearch(item.description ?? '')),
    // Not in the schema: stored, and not indexed.
    itemId: item.id,
    item: JSON.stringify(item),
  };
}

/** In a schema's field, of each word what queries in Armenian and in other letters compare. */
function joinStems(words: readonly SearchWord[]): string {
  return words.map((word) => (word.isArmenian ? `${word.stem} ${word.sound}` : word.sound)).join(' ');
}

function toStem(word: SearchWord | undefined): string {
  return (word?.isArmenian ? word.stem : word?.sound) ?? '';
}

/** An id for URLs and filters: Firestore's may contain anything. */
function toKey(section: Section, id: string): string {
  return `${section.name}-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}

function formatFilter(section: Section, { from, to }: Span): string {
  return `section:=${section.name} && createdAt:>=${from} && createdAt:<${to}`;
}

function parseHit({ document }: Hits['hits'][number]): readonly FoundItem[] {
  const section = sections.find(({ name }) => name === document.section);
  return section === undefined ? [] : [{ section, item: JSON.parse(document.item) as Item }];
}

function readMoment(hits: Hits['hits']): number | undefined {
  return hits[0]?.document.createdAt;
}

function parseLines<Line>(lines: string): readonly Line[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

function assertOk(response: Response, what: string): Response {
  if (response.ok) return response;
  const message = `Typesense responded with ${response.status} to ${what.replace(/\?.*/, '')}`;
  throw new TypesenseError(message, response.status);
}
