import type { Item } from 'newsroom/model/item';
import type { Section } from 'newsroom/model/sections';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import type { readChanges } from '@/lib/content/readSearched.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import type { IndexOptions } from './openIndexFile.node';
import type * as Search from './search.server';
import type { SearchEngine } from './searchEngine';
import { SearchIndex } from './searchIndex.node';

// What a server finds that starts again, by reading what changed alone: e2e/faults/searchIndex.spec.ts.

const mockWarn = jest.fn();
jest.mock('@/lib/runtime/log.server', () => ({
  log: { warn: (...given: unknown[]) => mockWarn(...given), error: () => {}, info: () => {} },
}));
jest.mock('./startEngineThread.node', () => ({
  startEngineThread: (options: IndexOptions, onEnd: (error: unknown) => void) =>
    mockStartEngine(options, onEnd),
}));
jest.mock('@/lib/content/readSearched.server', () => ({
  readChanges: (section: Section, known: Known) => mockRead(section, known),
  readSearchedItem: (section: Section, id: string) => mockReadItem(section, id),
  readSearchedText: (item: Item) => mockReadText(item),
}));

Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', SEARCH_FILE: 'search.sqlite' });

const programs = pickSection('programs');
const minuteMs = 60_000;
const sixHoursMs = 360 * minuteMs;

const light = buildItem({ id: 'light', title: 'Լույս' });
const bridge = buildItem({ id: 'bridge', title: 'Կամուրջ' });
const dark = { ...light, title: 'Խավար' };

/** The programs that Firestore holds, how it responds, and how often each section was read. */
let stored: readonly Item[];
let respond: () => Promise<unknown>;
let reads: Record<string, number>;
let endEngine: (error?: unknown) => void;
/** The text of each ID; empty where it cannot be read. `readTexts` says which were read, in order. */
let written: Record<string, string>;
let respondWithText: () => Promise<unknown>;
let readTexts: string[];
let engine: SearchEngine;
/** The options with which every engine so far was opened, and the contents of the file. */
let openings: IndexOptions[];
let mockIndex: SearchIndex | undefined;
let search: typeof Search;

const listStored = (section: Section) => (section.name === 'programs' ? stored : []);

type Known = Pick<Parameters<typeof readChanges>[1], 'listRanges' | 'isWhole'>;

/** Reads the newest item, and all of a section where the index has another number of items: it is one range here. */
async function* mockRead(section: Section, { listRanges, isWhole }: Known) {
  const readAt = Date.now();
  await respond();
  yield { items: listStored(section).slice(0, 1), readAt };
  const [range] = await listRanges();
  if (!isWhole && range?.count === listStored(section).length) return;
  reads[section.name] = (reads[section.name] ?? 0) + 1;
  const since = Date.now();
  for (let from = 0; from === 0 || from < listStored(section).length; from += 100) {
    const items = listStored(section).slice(from, from + 100);
    const partReadAt = Date.now();
    await respond();
    yield { items, readAt: partReadAt };
    // The real engine leaves the server to its readers for as long.
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  yield { items: [], readAt: since, range: { from: -Infinity, to: Infinity } };
}

async function mockReadItem(section: Section, id: string) {
  const items = listStored(section);
  const readAt = Date.now();
  await respond();
  return { items: items.filter((item) => item.id === id), readAt };
}

async function mockReadText({ id }: Item): Promise<string> {
  const text = written[id] ?? '';
  readTexts.push(id);
  await respondWithText();
  return text;
}

// The engine has no thread of its own here: startEngineThread.node.test.ts has that one.
function mockStartEngine(options: IndexOptions, onEnd: (error: unknown) => void): SearchEngine {
  openings.push(options);
  const index = (mockIndex ??= new SearchIndex({ file: undefined, newsroom: 'test' }));
  endEngine = (error = new Error('out of memory')) => {
    mockIndex = undefined;
    onEnd(error);
  };
  engine = new Proxy({} as SearchEngine, {
    get: (changed, method: keyof SearchEngine) =>
      changed[method] ??
      (async (...given: unknown[]) =>
        (index[method] as (...all: unknown[]) => unknown).apply(index, given as [])),
  });
  return engine;
}

const listFound = async (query: string) =>
  (await search.searchItems({ query, page: 1 })).items.map(({ item }) => item.id);
const fail = () => {
  respond = () => Promise.reject(new Error('14 UNAVAILABLE'));
};
const work = () => {
  respond = () => Promise.resolve();
};
const passTime = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  mockWarn.mockClear();
  jest.useFakeTimers();
  stored = [light, bridge];
  reads = {};
  written = {};
  openings = [];
  mockIndex = undefined;
  readTexts = [];
  respondWithText = () => Promise.resolve();
  work();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('newsroom.search')];
  getSharedState().searchFailure = undefined;
  jest.resetModules();
  search = await import('./search.server');
});

/** Starts search, and lets it read everything. */
async function start(): Promise<void> {
  search.startSearch();
  await passTime(minuteMs);
}
const describeSearch = () => getSharedState().describeSearch();

test('the start reads each section once, and searches of six hours nothing whole', async () => {
  await start();
  expect(await Promise.all(['լույս', 'կամուրջ'].map(listFound))).toStrictEqual([['light'], ['bridge']]);
  await passTime(sixHoursMs - 2 * minuteMs);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  await passTime(minuteMs);
  expect(reads).toStrictEqual({ programs: 1 });
});

test('an item whose page was found missing is no result, until it is published', async () => {
  await start();
  expect(await listFound('լույս')).toStrictEqual(['light']);
  search.removeFromSearch(programs, 'light');
  expect(await listFound('լույս')).toStrictEqual([]);
  search.updateSearch({ section: programs, id: 'light' });
  await passTime();
  expect(await listFound('լույս')).toStrictEqual(['light']);
});

test('what is published is found at once, what is withdrawn is not, and nothing else is read', async () => {
  await start();
  stored = [dark, buildItem({ id: 'new', title: 'Ջրաղաց' })];
  for (const id of ['light', 'new', 'bridge']) search.updateSearch({ section: programs, id });
  await passTime();
  const queries = ['խավար', 'ջրաղաց', 'լույս', 'կամուրջ'];
  expect(await Promise.all(queries.map(listFound))).toStrictEqual([['light'], ['new'], [], []]);
  await passTime(minuteMs);
  expect(reads.programs).toBe(1);
});

test('whoever withdraws one of several that were deleted has all of them leave the search at once', async () => {
  stored = [light, bridge, buildItem({ id: 'mill', title: 'Ջրաղաց' })];
  await start();
  stored = [light];
  search.updateSearch({ section: programs, id: 'bridge' });
  await passTime(minuteMs);
  expect(await Promise.all(['լույս', 'կամուրջ', 'ջրաղաց'].map(listFound))).toStrictEqual([['light'], [], []]);
});

test.each([
  ['a publication that names no item', 'programs', () => search.updateSearch({ section: programs })],
  ['six hours', 'what is there', () => passTime(sixHoursMs)],
])('after %s %s is read whole, and the next search does not wait for it', async (_, _what, happen) => {
  await start();
  stored = [
    { ...light, title: 'Խավար' },
    { ...bridge, title: 'Ջրաղաց' },
  ];
  const held = Promise.withResolvers<void>();
  respond = () => held.promise;
  await happen();
  expect(await listFound('կամուրջ')).toStrictEqual(['bridge']);
  held.resolve();
  await passTime(minuteMs);
  expect(await Promise.all(['ջրաղաց', 'կամուրջ'].map(listFound))).toStrictEqual([['bridge'], []]);
  expect(reads).toStrictEqual({ programs: 2 });
});

test('what is published while everything is read again is read after the part that is read, which does not replace it', async () => {
  await start();
  const held = Promise.withResolvers<void>();
  respond = () => held.promise;
  search.updateSearch({ section: programs });
  await passTime(1);
  work();
  stored = [dark];
  for (const id of ['light', 'bridge']) search.updateSearch({ section: programs, id });
  await passTime(1);
  const listAll = () => Promise.all(['խավար', 'լույս', 'կամուրջ'].map(listFound));
  held.resolve();
  await passTime(1);
  expect(await listAll()).toStrictEqual([['light'], [], []]);
  await passTime(minuteMs);
  expect(await listAll()).toStrictEqual([['light'], [], []]);
});

test('an item that is published once more while it is read is read once more', async () => {
  await start();
  const held = Promise.withResolvers<void>();
  respond = () => held.promise;
  search.updateSearch({ section: programs, id: 'light' });
  await passTime(1);
  stored = [dark, bridge];
  search.updateSearch({ section: programs, id: 'light' });
  held.resolve();
  await passTime(1);
  expect(await Promise.all(['խավար', 'լույս'].map(listFound))).toStrictEqual([['light'], []]);
});

test('publications do not put off that a search finds what none announced, ten minutes after the last comparison', async () => {
  await start();
  stored = [buildItem({ id: 'new', title: 'Ջրաղաց', createdAt: 9 }), light, bridge];
  for (let minutes = 0; minutes < 12; minutes += 4) {
    await passTime(4 * minuteMs);
    search.updateSearch({ section: programs, id: 'bridge' });
  }
  await listFound('ջրաղաց');
  await passTime(minuteMs);
  expect(await listFound('ջրաղաց')).toStrictEqual(['new']);
});

test('before everything has been read searches find what is there, and say that it is not all', async () => {
  const held = Promise.withResolvers<void>();
  search.startSearch();
  await passTime(1);
  stored = [
    ...stored,
    ...Array.from({ length: 250 }, (_, at) => buildItem({ id: `${at}`, title: 'Խաչքար' })),
  ];
  search.updateSearch({ section: programs });
  await passTime(1);
  const early = await search.searchItems({ query: 'լույս', page: 1 });
  expect([early.isComplete, early.items.map(({ item }) => item.id)]).toStrictEqual([false, ['light']]);
  expect(describeSearch().state).toBe('building');
  held.resolve();
  await passTime(minuteMs);
  expect(await search.searchItems({ query: 'լույս', page: 1 })).toMatchObject({ isComplete: true });
  expect(describeSearch()).toMatchObject({ state: 'ready', items: 252 });
});

test('a search that finds nothing yet waits for the reading, two seconds at most', async () => {
  const held = Promise.withResolvers<void>();
  respond = () => held.promise;
  search.startSearch();
  const [first, second] = [listFound('լույս'), search.searchItems({ query: 'կամուրջ', page: 1 })];
  await passTime(1_000);
  expect(await Promise.race([first, 'waits'])).toBe('waits');
  await passTime(1_000);
  expect([await first, (await second).isComplete]).toStrictEqual([[], false]);
  const third = listFound('լույս');
  held.resolve();
  await passTime(1_500);
  expect(await third).toStrictEqual(['light']);
});

test('while Firestore fails before everything has been read, what is found is shown, nothing is a failure, and it is read once Firestore is back', async () => {
  fail();
  search.startSearch();
  await passTime(1);
  const searching = Promise.allSettled([listFound('լույս')]);
  await passTime(2_000);
  expect(await searching).toMatchObject([{ reason: { message: '14 UNAVAILABLE' } }]);
  expect(describeSearch().state).toBe('failing');
  work();
  await passTime(minuteMs);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect(describeSearch().state).toBe('ready');
});

test('afterwards searches and suggestions go on without Firestore, and find what was published once it is back', async () => {
  await start();
  fail();
  stored = [dark, bridge];
  search.updateSearch({ section: programs, id: 'light' });
  await passTime(sixHoursMs);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  await expect(search.getSuggestions('լույս')).resolves.toMatchObject([{ path: '/programs/light' }]);
  work();
  await passTime(minuteMs);
  await listFound('լույս');
  await passTime(minuteMs);
  expect(await listFound('խավար')).toStrictEqual(['light']);
});

test('a search that fails because of the engine throws and is logged, and health names why until one succeeds', async () => {
  await start();
  engine.find = () => Promise.reject(new Error('broken'));
  await expect(listFound('լույս')).rejects.toThrow('broken');
  expect([getSharedState().searchFailure, describeSearch().state]).toStrictEqual(['broken', 'failing']);
  expect(mockWarn).toHaveBeenCalledTimes(1);
  delete (engine as Partial<SearchEngine>).find;
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect([getSharedState().searchFailure, describeSearch().state]).toStrictEqual([undefined, 'ready']);
});

test('an engine that ended is replaced, not sooner than ten minutes after its start; until then searches fail', async () => {
  await start();
  await passTime(8 * minuteMs);
  endEngine();
  await expect(listFound('լույս')).rejects.toThrow('is not replaced yet');
  expect(describeSearch().state).toBe('failing');
  await passTime(2 * minuteMs);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  await passTime(10 * minuteMs);
  endEngine();
  await passTime(minuteMs);
  expect(await listFound('լույս')).toStrictEqual(['light']);
});

test('an index whose file failed is filled again at once, the second time in memory', async () => {
  await start();
  for (let times = 0; times < 2; times += 1) {
    endEngine(Object.assign(new Error('disk I/O error'), { isFileFault: true }));
    expect(describeSearch().state).toBe('failing');
    await passTime(minuteMs);
    expect(await search.searchItems({ query: 'լույս', page: 1 })).toMatchObject({
      count: 1,
      isComplete: true,
    });
  }
  expect(openings.map(({ file }) => file)).toStrictEqual(['search.sqlite', 'search.sqlite', undefined]);
  expect(openings.at(-1)?.reason).toBe('disk I/O error');
});

test('a search during which the file failed asks the engine that replaces it; one of which the engine ends otherwise fails', async () => {
  await start();
  const endDuring = (error: Error) => {
    engine.find = async () => {
      endEngine(error);
      throw error;
    };
  };
  endDuring(Object.assign(new Error('was deleted'), { isFileFault: true }));
  expect(await search.searchItems({ query: 'լույս', page: 1 })).toMatchObject({
    count: 1,
    isComplete: false,
  });
  endDuring(new Error('out of memory'));
  await expect(listFound('լույս')).rejects.toThrow('is not replaced yet');
});

describe('texts', () => {
  const write = (id: string, createdAt: number) =>
    buildItem({ id, title: id, createdAt, contentUrl: `https://cdn.example.org/${id}.html` });

  test('are read after the first search, the newest first, four at once, each once; those that gave nothing again after six hours', async () => {
    stored = [light, ...Array.from({ length: 6 }, (_, at) => write(`${at}`, at))];
    written = { 5: 'Ջրաղաց', 4: 'Ջրաղաց', 3: 'Ջրաղաց', 1: 'Ջրաղաց', 0: 'Ջրաղաց' };
    const held = Promise.withResolvers<void>();
    respondWithText = () => held.promise;
    await start();
    expect(await listFound('ջրաղաց')).toStrictEqual([]);
    expect(readTexts).toStrictEqual(['5', '4', '3', '2']);
    held.resolve();
    await passTime();
    expect(await listFound('ջրաղաց')).toStrictEqual(['5', '4', '3', '1', '0']);
    expect(readTexts).toStrictEqual(['5', '4', '3', '2', '1', '0']);
    readTexts = [];
    await passTime(sixHoursMs);
    await listFound('ջրաղաց');
    await passTime(minuteMs);
    expect(readTexts).toStrictEqual(['2']);
  });

  test('of what is published are read again, and what was read before does not replace them', async () => {
    stored = Array.from({ length: 6 }, (_, at) => write(`${at}`, at));
    written = { 5: 'Ջրաղաց' };
    const held = Promise.withResolvers<void>();
    respondWithText = () => held.promise;
    await start();
    written = { 5: 'Խաչքար' };
    search.updateSearch({ section: programs, id: '5' });
    await passTime();
    held.resolve();
    await passTime();
    expect(readTexts.slice(0, 5)).toStrictEqual(['5', '4', '3', '2', '5']);
    expect(await Promise.all(['ջրաղաց', 'խաչքար'].map(listFound))).toStrictEqual([[], ['5']]);
  });

  test('of what was withdrawn are searched no more, nor those that a publication emptied', async () => {
    stored = [write('changed', 3), write('broken', 2), write('gone', 1), write('same', 0)];
    written = { changed: 'Ջրաղաց', broken: 'Ջրաղաց', gone: 'Ջրաղաց', same: 'Ջրաղաց' };
    await start();
    stored = stored.filter(({ id }) => id !== 'gone');
    written = { changed: 'Խաչքար' };
    readTexts = [];
    for (const id of ['changed', 'broken', 'gone']) search.updateSearch({ section: programs, id });
    await passTime();
    expect(await Promise.all(['ջրաղաց', 'խաչքար'].map(listFound))).toStrictEqual([['same'], ['changed']]);
    expect(readTexts).toStrictEqual(['changed', 'broken']);
  });

  test('are not read once the engine ended', async () => {
    stored = Array.from({ length: 6 }, (_, at) => write(`${at}`, at));
    const held = Promise.withResolvers<void>();
    respondWithText = () => held.promise;
    await start();
    for (const method of ['upsertText', 'listUnread'] as const)
      jest.spyOn(engine, method).mockRejectedValue(new Error('out of memory'));
    held.resolve();
    await passTime();
    expect(readTexts).toStrictEqual(['5', '4', '3', '2']);
  });
});
