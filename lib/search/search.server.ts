import 'server-only';
import { LRUCache } from 'lru-cache';
import type { ItemPublication } from '@/lib/content/publication';
import { readSearched, readSearchedItem, readText } from '@/lib/content/readSearched.server';
import { createSemaphore, type Semaphore } from '@/lib/http/semaphore';
import type { SectionItem } from '@/lib/model/item';
import type { SearchQuery } from '@/lib/model/paths';
import { sections, type Section } from '@/lib/model/sections';
import { getEnv } from '@/lib/settings/env.node';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { listFiles, toKey } from './itemWords';
import { openSearchDatabase } from './searchDatabase.node';
import type { SearchEngine, SearchResult, Suggestion } from './searchEngine';
import { startEngineThread } from './startEngineThread.node';

/** A section's items in the engine. */
type Part = {
  section: Section;
  isFilled: boolean;
  /** The items that its last reading found. */
  count: number;
  /** Epoch ms: the first search from then on has all of them read again. */
  readAgainAt: number;
  /** Epoch ms: since when something may be missing that no publication will bring. */
  staleSince: number | undefined;
  lastRead: Promise<void>;
};

type Index = {
  engine: SearchEngine;
  parts: readonly Part[];
  /** Neither searches nor changes of items wait for texts. Never rejects. */
  lastTexts: Promise<void>;
  /** How many texts and transcripts were read. */
  textsRead: number;
  /** Items whose texts are read before all others: those that were published. */
  published: SectionItem[];
};

type Memory = {
  /** Undefined until the first search, and after the engine ended. */
  index: Index | undefined;
  /** Epoch ms: no engine is started before. */
  startableFrom: number;
  /** The last one, and when it was logged, epoch ms. */
  lastFailure?: { message: string; at: number; error: unknown };
  /** Bounds the queries that the engine has and that wait for it: its thread works on one after the other. */
  queries: Semaphore;
  /** Items whose pages were found missing: one that is deleted before anybody notices stays in the engine for hours. */
  missing: LRUCache<string, true>;
};

// Finds changes that no publication announced.
const readAgainAfterMs = 6 * 60 * 60 * 1000;
// A new engine reads every document: one that ends again and again, for lack of memory, must not do so at each search.
const startPauseMs = 10 * 60 * 1000;

const reportEveryMs = 60 * 1000;
// Where another server reads what this one would.
const lookAgainAfterMs = 60 * 1000;
// Politely to the storage that readers load texts from.
const textsAtOnce = 4;
/** Texts of one list: the engine sorts all items for each. */
const listedTexts = 1_000;

// Pages and route handlers are bundled separately; without the global each bundle would have an index of its own.
const memoryKey = Symbol.for('newsroom.search');
const holder = globalThis as { [memoryKey]?: Memory };
const memory = (holder[memoryKey] ??= {
  index: undefined,
  startableFrom: 0,
  queries: createSemaphore({ permits: 2, waiting: 30, waitMs: 2_000 }),
  missing: new LRUCache({ max: 1_000, ttl: readAgainAfterMs }),
});

getSharedState().describeSearch = () => {
  const parts = memory.index?.parts ?? [];
  const state = parts.every(({ isFilled }) => isFilled) ? 'ready' : 'building';
  const items = parts.reduce((sum, { count }) => sum + count, 0);
  const textsRead = memory.index?.textsRead ?? 0;
  return { state: memory.index === undefined ? 'not started' : state, items, textsRead };
};

/**
 * A page of the search results. The first search waits until all items are read.
 *
 * Throws when that fails, and when the engine fails or has too much to do.
 */
export async function searchItems(query: SearchQuery): Promise<SearchResult> {
  const { items, ...result } = await ask((engine) => engine.find(query));
  const isThere = ({ section, item }: SectionItem) => !memory.missing.has(toKey(section.name, item.id));
  return { ...result, items: items.filter(isThere) };
}

/** Keeps an item out of the results, as it does not exist, until it is published. */
export function noteMissing(section: Section, id: string): void {
  memory.missing.set(toKey(section.name, id), true);
}

/** Suggestions for a query that is being typed. Throws as `searchItems` does. */
export async function getSuggestions(query: string): Promise<readonly Suggestion[]> {
  return ask((engine) => engine.suggest(query));
}

async function ask<Result>(question: (engine: SearchEngine) => Promise<Result>): Promise<Result> {
  try {
    const engine = await getFilledEngine();
    const result = await memory.queries.run(() => question(engine));
    getSharedState().searchFailure = undefined;
    return result;
  } catch (error) {
    getSharedState().searchFailure = error instanceof Error ? error.message : String(error);
    throw reportFailure('search failed', error);
  }
}

/**
 * Logs a failure once a minute. Returns one error for all of them: that of a page that fails is logged once as well.
 */
function reportFailure(event: string, error: unknown, details?: object): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const last = memory.lastFailure;
  if (last?.message === message && Date.now() < last.at + reportEveryMs) return last.error;
  memory.lastFailure = { message, at: Date.now(), error };
  log.warn({ event, ...details, error });
  return error;
}

/**
 * Updates the index after a publication: reads the item again, and adds, replaces or removes it. If the publication
 * names no item, or the item cannot be read, the next search reads the whole section. With the index in memory, does
 * nothing before the first search; a shared database is always updated.
 */
export function updateSearch({ section, id }: ItemPublication): void {
  if (id !== undefined) memory.missing.delete(toKey(section.name, id));
  // By name: this is called in another bundle than searches, with section objects of its own.
  const index = getEnv().searchDatabaseUrl === undefined ? memory.index : (memory.index ??= startIndex());
  const part = index?.parts.find((candidate) => candidate.section.name === section.name);
  if (index === undefined || part === undefined) return;
  if (id === undefined) readAgain(part);
  else void noteFailure(part, readItem(index, section, id));
}

/** The engine, once the items of all sections have been read; later readings are not waited for. */
async function getFilledEngine(): Promise<SearchEngine> {
  const index = (memory.index ??= startIndex());
  await Promise.all(index.parts.map((part) => loadPart(index, part)));
  return index.engine;
}

function startIndex(): Index {
  const { searchDatabaseUrl: url } = getEnv();
  // Searches find what is there: another server may be filling the database, for minutes.
  if (url !== undefined) return buildIndex(openSearchDatabase(url), { isFilled: true });
  return buildIndex(startThread(), { isFilled: false });
}

function startThread(): SearchEngine {
  const now = Date.now();
  if (now < memory.startableFrom) throw new Error('The search engine ended, and is not replaced yet');
  memory.startableFrom = now + startPauseMs;
  return startEngineThread((error) => {
    log.error({ event: 'search engine ended', error });
    memory.index = undefined;
  });
}

function buildIndex(engine: SearchEngine, { isFilled }: Pick<Part, 'isFilled'>): Index {
  const done = Promise.resolve();
  const empty = { isFilled, count: 0, readAgainAt: 0, staleSince: undefined, lastRead: done };
  const parts = sections.map((section) => ({ section, ...empty }));
  return { engine, parts, lastTexts: done, textsRead: 0, published: [] };
}

async function loadPart(index: Index, part: Part): Promise<void> {
  const now = Date.now();
  if (now >= part.readAgainAt) {
    part.readAgainAt = now + readAgainAfterMs;
    part.lastRead = readWhenDue(index, part);
    void noteFailure(part, part.lastRead);
  }
  if (!part.isFilled) await part.lastRead;
}

/** Has the next search read the section again where this fails. Never rejects. */
function noteFailure(part: Part, reading: Promise<void>): Promise<void> {
  return reading.catch((error: unknown) => {
    reportFailure('search index not updated', error, { section: part.section.name });
    readAgain(part);
    // Searches go on without it; otherwise each of them would query a database that is down.
    if (getEnv().searchDatabaseUrl !== undefined) part.readAgainAt = Date.now() + lookAgainAfterMs;
  });
}

function readAgain(part: Part): void {
  part.readAgainAt = 0;
  part.staleSince ??= Date.now();
}

/** Has a section read, unless another server with the same engine does so, or did. */
async function readWhenDue(index: Index, part: Part): Promise<void> {
  const { staleSince } = part;
  part.staleSince = undefined;
  const maxAgeMs = staleSince === undefined ? readAgainAfterMs : Date.now() - staleSince;
  const dueInMs = await index.engine.takeTurn(part.section.name, maxAgeMs, () =>
    readSection(index.engine, part),
  );
  // The other server may have begun too early.
  if (dueInMs === undefined) part.staleSince ??= staleSince;
  if (part.readAgainAt > 0) part.readAgainAt = Date.now() + (dueInMs ?? lookAgainAfterMs);
  part.isFilled = true;
  addTexts(index);
}

async function readSection(engine: SearchEngine, part: Part): Promise<void> {
  const { section } = part;
  const ids: string[] = [];
  let since: number | undefined;
  for await (const { items, readAt } of readSearched(section)) {
    await engine.upsert(section, items, readAt);
    ids.push(...items.map(({ id }) => id));
    since ??= readAt;
  }
  if (since !== undefined) await engine.removeOthers(section, ids, since);
  part.count = ids.length;
}

async function readItem(index: Index, section: Section, id: string): Promise<void> {
  const { items, readAt } = await readSearchedItem(section, id);
  const [item] = items;
  if (item === undefined) await index.engine.remove(section, id, readAt);
  else {
    await index.engine.upsert(section, [item], readAt);
    if (listFiles(item) === '') return;
    // Its file may have changed and kept its URL.
    index.published.push({ section, item });
    addTexts(index);
  }
}

/** Has the texts read of what was published, and all that the engine lacks, unless another server does so. */
function addTexts(index: Index): void {
  const { engine } = index;
  const read = async (): Promise<void> => {
    const turn = await engine.takeTurn('texts', 0, () =>
      readTexts(index, () => engine.listUnread(listedTexts)),
    );
    if (turn === undefined) await readTexts(index, async () => []);
  };
  index.lastTexts = index.lastTexts
    .then(read)
    .catch((error: unknown) => void reportFailure('texts not searched', error));
}

async function readTexts(index: Index, list: () => Promise<readonly SectionItem[]>): Promise<void> {
  const { engine, published } = index;
  const unread = await list();
  if (unread.length === 0 && published.length === 0) return;
  const others = unread.values();
  const work = async (): Promise<void> => {
    for (let next; (next = published.shift() ?? others.next().value);) {
      const readAt = Date.now();
      const text = await readText(next.item);
      await engine.upsertText(next, text, readAt);
      index.textsRead += 1;
    }
  };
  await Promise.all(Array.from({ length: textsAtOnce }, work));
  await readTexts(index, list);
}
