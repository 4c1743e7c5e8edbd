import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ItemPublication } from '@/lib/content/publication';
import { readChanges, readSearchedItem, readText } from '@/lib/content/readSearched.server';
import { createSemaphore, type Semaphore } from '@/lib/http/semaphore';
import type { SectionItem } from '@/lib/model/item';
import type { SearchQuery } from '@/lib/model/paths';
import { sections, type Section } from '@/lib/model/sections';
import { getEnv } from '@/lib/settings/env.node';
import { log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { listFiles, toKey } from './itemWords';
import type { IndexState, SearchEngine, SearchResult, Suggestion } from './searchEngine';
import { startEngineThread } from './startEngineThread.node';

/** Of a section: what differs from Firestore, or every item. */
type Reading = 'changes' | 'everything';

type Index = {
  engine: SearchEngine;
  /** As it was at the last look; undefined until it is open. */
  state: IndexState | undefined;
  /** What is to be read, by the names of the sections, one after the other. */
  waiting: Map<Section['name'], Reading>;
  /** Resolved once nothing waits. Never rejects. */
  reading: Promise<void>;
  /** Why the last reading failed. */
  failure: unknown;
  /** Epoch ms: the first search from then on has all sections compared with Firestore. */
  dueAt: number;
  /** Neither searches nor changes of items wait for texts. Never rejects. */
  lastTexts: Promise<void>;
  /** How many texts and transcripts were read. */
  textsRead: number;
  /** Items whose texts are read before all others: those that were published. */
  published: SectionItem[];
};

type Memory = {
  /** Undefined until the start, and after the engine ended. */
  index: Index | undefined;
  /** Epoch ms: no engine is started before. */
  startableFrom: number;
  /** How its file failed, one time after the other. */
  faults: string[];
  /** The last one, and when it was logged, epoch ms. */
  lastFailure?: { message: string; at: number; error: unknown };
  /** Bounds the queries that the engine has and that wait for it: its thread works on one after the other. */
  queries: Semaphore;
  /** Items whose pages were found missing: one that is deleted unnoticed stays in the engine for a while. */
  missing: LRUCache<string, true>;
};

// Finds what no publication announced: what was stored, deleted, or edited with an `updatedAt`.
const compareAfterMs = 10 * 60 * 1000;
// Finds older items that were edited without one.
const readAgainAfterMs = 6 * 60 * 60 * 1000;
const retryAfterMs = 30 * 1000;
// An engine in memory reads every document: one that ends again and again must not do so each time.
const startPauseMs = 10 * 60 * 1000;
/** As long as a reader waits for results where there are none yet. */
const waitForReadingMs = 2_000;

const reportEveryMs = 60 * 1000;
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
  faults: [],
  queries: createSemaphore({ permits: 2, waiting: 30, waitMs: 2_000 }),
  missing: new LRUCache({ max: 1_000, ttl: readAgainAfterMs }),
});

getSharedState().describeSearch = () => {
  const { index } = memory;
  const isFailing = getSharedState().searchFailure !== undefined;
  const progress = index === undefined ? 'not started' : isComplete(index) ? 'ready' : 'building';
  const { items = 0, file, reason } = index?.state ?? {};
  return { state: isFailing ? 'failing' : progress, items, textsRead: index?.textsRead ?? 0, file, reason };
};

/** Opens the index, and has it read what changed since it was last open. Never throws. */
export function startSearch(): void {
  try {
    memory.index ??= startIndex();
  } catch (error) {
    reportFailure('search not started', error);
  }
}

/**
 * A page of the search results; `isComplete` is false while the items are still being read for the first time.
 *
 * Throws where the engine fails or has too much to do, and where nothing is found while nothing can be read.
 */
export async function searchItems(query: SearchQuery): Promise<SearchResult & { isComplete: boolean }> {
  return ask(async (index) => {
    const find = async () => ({ ...(await index.engine.find(query)), isComplete: isComplete(index) });
    let result = await find();
    if (!result.isComplete && result.count === 0) {
      await Promise.race([index.reading, wait(waitForReadingMs)]);
      result = await find();
      if (!result.isComplete && result.count === 0 && index.failure !== undefined) throw index.failure;
    }
    const isThere = ({ section, item }: SectionItem) => !memory.missing.has(toKey(section.name, item.id));
    return { ...result, items: result.items.filter(isThere) };
  });
}

/** Keeps an item out of the results, as it does not exist, until it is published. */
export function noteMissing(section: Section, id: string): void {
  memory.missing.set(toKey(section.name, id), true);
}

/** Suggestions for a query that is being typed. Throws as `searchItems` does. */
export async function getSuggestions(query: string): Promise<readonly Suggestion[]> {
  return ask(({ engine }) => engine.suggest(query));
}

async function ask<Result>(question: (index: Index) => Promise<Result>): Promise<Result> {
  try {
    const index = (memory.index ??= startIndex());
    if (Date.now() >= index.dueAt) for (const section of sections) readSoon(index, section, 'changes');
    const result = await memory.queries.run(() => question(index));
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
 * names no item, reads the whole section, first what is new or gone. Does nothing before the start.
 */
export function updateSearch({ section, id }: ItemPublication): void {
  if (id !== undefined) memory.missing.delete(toKey(section.name, id));
  const { index } = memory;
  if (index === undefined) return;
  if (id === undefined) readSoon(index, section, 'everything');
  else
    void readItem(index, { section, id }).catch((error: unknown) => noteFailure(index, { section, error }));
}

function startIndex(): Index {
  const now = Date.now();
  if (now < memory.startableFrom) throw new Error('The search engine ended, and is not replaced yet');
  memory.startableFrom = now + startPauseMs;
  const { firebase, emulators, allowedUrls, searchFile } = getEnv();
  // A newsroom's own items, with the pictures that its settings allow. A second fault would come again.
  const content = JSON.stringify([firebase.projectId, emulators.firestore, allowedUrls]);
  const [, reason] = memory.faults;
  const engine = startEngineThread(
    { file: reason === undefined ? searchFile : undefined, reason, content },
    endIndex,
  );
  const done = Promise.resolve();
  const shared = { state: undefined, waiting: new Map(), reading: done, failure: undefined, dueAt: Infinity };
  const index: Index = { engine, ...shared, lastTexts: done, textsRead: 0, published: [] };
  index.reading = openIndex(index).catch((error: unknown) => void reportFailure('search not started', error));
  return index;
}

/** Has another index started: at once where it is the file that failed, and the index is not in memory yet. */
function endIndex(error: unknown): void {
  const { message, fault } = error as Error & { fault?: string };
  log.error({ event: 'search engine ended', error });
  getSharedState().searchFailure = message;
  memory.index = undefined;
  if (fault !== undefined && memory.faults.length < 2) memory.startableFrom = 0;
  if (fault !== undefined) memory.faults.push(message);
  // Another file may be of use, unless none can be written.
  if (fault === 'unwritable') memory.faults.push(message);
  setTimeout(startSearch, Math.max(0, memory.startableFrom - Date.now())).unref();
}

async function openIndex(index: Index): Promise<void> {
  index.state = await index.engine.describe();
  getSharedState().searchFailure = undefined;
  const { file, items, reason } = index.state;
  log[reason === undefined ? 'info' : 'warn']({ event: 'search index opened', file, items, reason });
  for (const section of sections) index.waiting.set(section.name, 'changes');
  await readWaiting(index);
}

function isComplete({ state }: Index): boolean {
  return sections.every(({ name }) => state?.progress[name] !== undefined);
}

/** Has a section read after what is being read now. */
function readSoon(index: Index, { name }: Section, what: Reading): void {
  index.dueAt = Date.now() + compareAfterMs;
  if (index.waiting.get(name) !== 'everything') index.waiting.set(name, what);
  index.reading = index.reading.then(() => readWaiting(index));
}

async function readWaiting(index: Index): Promise<void> {
  if (index.waiting.size === 0) return;
  index.dueAt = Date.now() + compareAfterMs;
  let failure: unknown;
  for (const [name, what] of index.waiting) {
    index.waiting.delete(name);
    // By name: this is called in other bundles, too, with section objects of their own.
    const section = sections.find((candidate) => candidate.name === name)!;
    await readSection(index, { section, what }).catch((error: unknown) => {
      failure = error;
      noteFailure(index, { section, error });
    });
  }
  index.failure = failure;
  addTexts(index);
}

/** Reads it again in half a minute. */
function noteFailure(index: Index, { section, error }: { section: Section; error: unknown }): void {
  // With its engine, which another one replaces.
  if (memory.index !== index) return;
  reportFailure('search index not updated', error, { section: section.name });
  setTimeout(() => readSoon(index, section, 'changes'), retryAfterMs).unref();
}

async function readSection(
  index: Index,
  { section, what }: { section: Section; what: Reading },
): Promise<void> {
  const { engine } = index;
  const before = index.state?.progress[section.name];
  const isWhole = what === 'everything' || Date.now() >= (before?.wholeAt ?? Infinity) + readAgainAfterMs;
  const known = { editedUntil: before?.editedUntil, listRanges: () => engine.listRanges(section), isWhole };
  let editedUntil: number | undefined;
  for await (const { items, readAt, range } of readChanges(section, known)) {
    await (range ? engine.removeOthers(section, range, readAt) : engine.upsert(section, items, readAt));
    editedUntil ??= readAt;
  }
  const wholeAt = isWhole || before === undefined ? Date.now() : before.wholeAt;
  await engine.noteProgress(section, { editedUntil: editedUntil!, wholeAt });
  index.state = await engine.describe();
}

async function readItem(index: Index, { section, id }: { section: Section; id: string }): Promise<void> {
  const { items, readAt } = await readSearchedItem(section, id);
  const [item] = items;
  if (item === undefined) {
    await index.engine.remove(section, id, readAt);
    // Who deletes one may have deleted many, and of these the watch knows the newest alone.
    readSoon(index, section, 'changes');
    return;
  }
  await index.engine.upsert(section, [item], readAt);
  if (listFiles(item) === '') return;
  // Its file may have changed and kept its URL.
  index.published.push({ section, item });
  addTexts(index);
}

/** Has the texts read of what was published, and all that the engine lacks. */
function addTexts(index: Index): void {
  index.lastTexts = index.lastTexts
    .then(() => readTexts(index))
    .catch((error: unknown) => void reportFailure('texts not searched', error));
}

async function readTexts(index: Index): Promise<void> {
  const { engine, published } = index;
  const unread = isComplete(index) ? await engine.listUnread(listedTexts) : [];
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
  await readTexts(index);
}
