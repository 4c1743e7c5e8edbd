import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import type { SearchQuery } from 'newsroom/model/searchQuery';
import { sections, type Section } from 'newsroom/model/sections';
import type { ItemPublication } from '@/lib/content/publication';
import { readChanges, readSearchedItem, readSearchedText } from '@/lib/content/readSearched.server';
import { log } from '@/lib/runtime/log.server';
import { getSharedState, shareInProcess } from '@/lib/runtime/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';
import type { IndexState, SearchEngine, SearchResult, Suggestion } from './searchEngine';
import { startEngineThread } from './startEngineThread.node';

type Index = {
  engine: SearchEngine;
  /** The state at the last look; undefined until the index is open. */
  state?: IndexState;
  /** The sections and items to be read, each once; published items come before anything else. */
  waiting: Map<string, ItemPublication>;
  /** Reads one after the other until nothing waits, so that nothing replaces what was read later. Never rejects. */
  reading?: Promise<void> | undefined;
  /** Why the last reading failed. */
  failure?: unknown;
  /** The time from which on a search has all sections compared, epoch ms. */
  dueAt: number;
  /** Reads texts, for which neither searches nor items wait. Never rejects. */
  readingTexts?: Promise<void> | undefined;
  textsRead: number;
};

// The interval of comparisons, which find changes that no publication announced: items stored, deleted, or edited
// with an `updatedAt`.
const compareAfterMs = 10 * 60 * 1000;
// The interval of complete reads, which find older items that were edited without `updatedAt`.
const readAgainAfterMs = 6 * 60 * 60 * 1000;
const retryAfterMs = 30 * 1000;
// An engine in memory reads every document: one that ends again and again must not do so each time.
const startPauseMs = 10 * 60 * 1000;
/** The time for which a search waits if there are no results yet. */
const waitForReadingMs = 2_000;
// The engine loads few at once, as readers load texts from the same storage.
const textsAtOnce = 4;

const memory = shareInProcess('search', () => ({
  /** Undefined until the start, and after the engine ended. */
  index: undefined as Index | undefined,
  /** The time before which no engine is started, epoch ms. */
  startableFrom: 0,
  /** The failures of the index file so far. After the second one the index is in memory. */
  faults: [] as string[],
}));

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
    log.warn({ event: 'search failed', error });
  }
}

/**
 * A page of the search results; `isComplete` is false while the items are still being read for the first time.
 *
 * Throws where the engine fails, and where it finds nothing while Firestore cannot be read.
 */
export async function searchItems(query: SearchQuery): Promise<SearchResult & { isComplete: boolean }> {
  return withIndex(async (index) => {
    const find = async () => ({ ...(await index.engine.find(query)), isComplete: isComplete(index) });
    const result = await find();
    if (result.isComplete || result.count > 0) return result;
    await Promise.race([index.reading, wait(waitForReadingMs)]);
    const later = await find();
    if (!later.isComplete && later.count === 0 && index.failure !== undefined) throw index.failure;
    return later;
  });
}

/** Suggestions for a query that is being typed. Throws as `searchItems` does. */
export async function getSuggestions(query: string): Promise<readonly Suggestion[]> {
  return withIndex(({ engine }) => engine.suggest(query));
}

async function withIndex<Result>(work: (index: Index) => Promise<Result>): Promise<Result> {
  const runOnce = async (): Promise<Result> => {
    const index = (memory.index ??= startIndex());
    if (Date.now() >= index.dueAt) compareSections(index);
    return work(index).catch((error: unknown) => {
      // An engine that ended by its file is replaced at once.
      if (memory.index === index) throw error;
      return runOnce();
    });
  };
  try {
    const result = await runOnce();
    getSharedState().searchFailure = undefined;
    return result;
  } catch (error) {
    getSharedState().searchFailure = error instanceof Error ? error.message : String(error);
    log.warn({ event: 'search failed', error });
    throw error;
  }
}

/**
 * Updates the index after a publication: reads the item again, and adds, replaces or removes it. If the publication
 * names no item, reads the whole section, new and deleted items first. Does nothing before the start.
 */
export function updateSearch({ section, id }: ItemPublication): void {
  if (id === undefined) memory.index?.engine.expire(section).catch(ignoreEnd);
  if (memory.index !== undefined) readSoon(memory.index, [{ section, id }]);
}

/** Removes an item whose page was found missing: it was deleted unnoticed. */
export function removeFromSearch(section: Section, id: string): void {
  memory.index?.engine.remove(section, id).catch(ignoreEnd);
}

// An engine that ends says so itself, and its changes end with it.
function ignoreEnd(): void {}

function startIndex(): Index {
  const now = Date.now();
  if (now < memory.startableFrom) throw new Error('The search engine ended, and is not replaced yet');
  memory.startableFrom = now + startPauseMs;
  const { firebase, emulators, allowedUrls, searchFile } = getEnv();
  // A newsroom's own items, with the pictures that its settings allow.
  const newsroom = JSON.stringify([firebase.projectId, emulators.firestore, allowedUrls]);
  const [, reason] = memory.faults;
  const file = reason === undefined ? searchFile : undefined;
  const index: Index = {
    engine: startEngineThread({ file, reason, newsroom }, endIndex),
    waiting: new Map(),
    dueAt: 0,
    textsRead: 0,
  };
  compareSections(index);
  return index;
}

/** Ends an index that failed, and has another one started: at once if its file was the cause. */
function endIndex(error: unknown): void {
  const { message, isFileFault } = error as Error & { isFileFault?: boolean };
  log.error({ event: 'search engine ended', error });
  getSharedState().searchFailure = message;
  memory.index = undefined;
  if (isFileFault) {
    memory.faults.push(message);
    memory.startableFrom = 0;
  }
  setTimeout(startSearch, Math.max(0, memory.startableFrom - Date.now())).unref();
}

function isComplete({ state }: Index): boolean {
  return sections.every(({ name }) => state?.readUntil[name] !== undefined);
}

function compareSections(index: Index): void {
  index.dueAt = Date.now() + compareAfterMs;
  readSoon(
    index,
    sections.map((section) => ({ section })),
  );
}

function readSoon(index: Index, publications: readonly ItemPublication[]): void {
  for (const { section, id } of publications) index.waiting.set(`${section.name}/${id}`, { section, id });
  index.reading ??= readAll(index).finally(() => {
    index.reading = undefined;
  });
}

/** Reads everything that waits, also what is added meanwhile, and tries failed reads again half a minute later. */
async function readAll(index: Index): Promise<void> {
  try {
    index.state ??= await openIndex(index);
    await readWaiting(index, isItem);
    await readWaiting(index, () => true);
    index.failure = undefined;
  } catch (error) {
    // An engine that ended takes its index with it.
    if (memory.index !== index) return;
    index.failure = error;
    log.warn({ event: 'search index not updated', error });
    setTimeout(() => readSoon(index, []), retryAfterMs).unref();
  }
  index.readingTexts ??= readTexts(index).finally(() => {
    index.readingTexts = undefined;
  });
}

async function openIndex({ engine }: Index): Promise<IndexState> {
  const state = await engine.describe();
  getSharedState().searchFailure = undefined;
  const { file, items, reason } = state;
  log[reason === undefined ? 'info' : 'warn']({ event: 'search index opened', file, items, reason });
  return state;
}

const isItem = ({ id }: ItemPublication): boolean => id !== undefined;

/** Also reads entries that are added meanwhile: the iteration over a map reaches them, too. */
async function readWaiting(index: Index, isChosen: (chosen: ItemPublication) => boolean): Promise<void> {
  for (const [key, publication] of index.waiting) {
    if (!isChosen(publication)) continue;
    // Deleted from the queue before the read, as the item may be published once more meanwhile.
    index.waiting.delete(key);
    const { section, id } = publication;
    await (id === undefined ? readSection(index, section) : readItem(index, { section, id })).catch(
      (error: unknown) => {
        index.waiting.set(key, publication);
        throw error;
      },
    );
  }
}

async function readSection(index: Index, section: Section): Promise<void> {
  const { engine } = index;
  const oldest = (await engine.findOldestRead(section)) ?? Infinity;
  const changes = readChanges(section, {
    editedUntil: index.state?.readUntil[section.name],
    isWhole: Date.now() >= oldest + readAgainAfterMs,
    listRanges: () => engine.listRanges(section),
  });
  let readUntil: number | undefined;
  for await (const { items, readAt, range } of changes) {
    await (range ? engine.removeOthers(section, range, readAt) : engine.upsert(section, items, readAt));
    readUntil ??= readAt;
    await readWaiting(index, isItem);
  }
  await engine.noteReadUntil(section, readUntil!);
  index.state = await engine.describe();
}

async function readItem(index: Index, { section, id }: { section: Section; id: string }): Promise<void> {
  const { items, readAt } = await readSearchedItem(section, id);
  // The item is indexed again with its text: that file may have changed and kept its URL.
  await Promise.all([index.engine.remove(section, id), index.engine.upsert(section, items, readAt)]);
  // An editor who deletes one may have deleted many, and of these the watch knows the newest alone.
  if (items.length === 0) readSoon(index, [{ section }]);
}

/** Reads all texts that the engine lacks, once it has all items. Never rejects. */
async function readTexts(index: Index): Promise<void> {
  const { engine } = index;
  try {
    for (let isMore = isComplete(index); isMore;) {
      const unread = await engine.listUnread(textsAtOnce);
      await Promise.all(
        unread.map(async (found) => {
          await engine.upsertText(found, await readSearchedText(found.item));
          index.textsRead += 1;
        }),
      );
      isMore = unread.length > 0;
    }
  } catch (error) {
    if (memory.index === index) log.warn({ event: 'texts not searched', error });
  }
}
