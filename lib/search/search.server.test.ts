import type { Item } from '@/lib/model/item';
import { sections, type Section } from '@/lib/model/sections';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { buildItem, pickSection } from '@/lib/testing/builders';
import type * as Search from './search.server';
import type { SearchEngine } from './searchEngine';
import { createSearchIndex } from './searchIndex.node';

const mockWarn = jest.fn();
jest.mock('@/lib/settings/log.server', () => ({
  log: { warn: (...given: unknown[]) => mockWarn(...given), error: () => {} },
}));
jest.mock('@/lib/settings/env.node', () => ({ getEnv: () => ({ searchDatabaseUrl: mockUrl }) }));
jest.mock('./searchDatabase.node', () => ({ openSearchDatabase: () => mockDatabase }));
jest.mock('./startEngineThread.node', () => ({
  startEngineThread: (onEnd: (error: unknown) => void) => mockStartEngine(onEnd),
}));
jest.mock('@/lib/content/readSearched.server', () => ({
  readSearched: (section: Section) => mockRead(section),
  readSearchedItem: (section: Section, id: string) => mockReadItem(section, id),
  readText: (item: Item) => mockReadText(item),
}));

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
let endEngine: () => void;
/** The text of each ID; empty where it cannot be read. Which were read, one after the other. */
let written: Record<string, string>;
let respondWithText: () => Promise<unknown>;
let readTexts: string[];
let engine: SearchEngine;
/** Where servers share an engine, that one. */
let mockUrl: string | undefined;
let mockDatabase: SearchEngine;
let search: typeof Search;

async function* mockRead(section: Section) {
  reads[section.name] = (reads[section.name] ?? 0) + 1;
  const items = section.name === 'programs' ? stored : [];
  const readAt = Date.now();
  await respond();
  yield { items, readAt };
}

async function mockReadItem(section: Section, id: string) {
  const items = section.name === 'programs' ? stored : [];
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

// Without a thread of its own: startEngineThread.node.test.ts has that one.
function mockStartEngine(onEnd: (error: unknown) => void): SearchEngine {
  const index = createSearchIndex();
  endEngine = () => onEnd(new Error('out of memory'));
  engine = {
    upsert: async (...given) => index.upsert(...given),
    remove: async (...given) => index.remove(...given),
    removeOthers: async (...given) => index.removeOthers(...given),
    listUnread: async (...given) => index.listUnread(...given),
    upsertText: async (...given) => index.upsertText(...given),
    find: async (...given) => index.find(...given),
    suggest: async (...given) => index.suggest(...given),
    takeTurn: async (_, maxAgeMs, work) => {
      await work();
      return maxAgeMs;
    },
  };
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
  mockUrl = undefined;
  readTexts = [];
  respondWithText = () => Promise.resolve();
  work();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('newsroom.search')];
  jest.resetModules();
  search = await import('./search.server');
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the first searches read each section once, together, and those of six hours nothing', async () => {
  expect(await Promise.all(['լույս', 'կամուրջ'].map(listFound))).toStrictEqual([['light'], ['bridge']]);
  await passTime(sixHoursMs - 1);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect(reads).toStrictEqual(Object.fromEntries(sections.map(({ name }) => [name, 1])));
});

test('an item whose page was found missing is no result, until it is published', async () => {
  expect(await listFound('լույս')).toStrictEqual(['light']);
  search.noteMissing(programs, 'light');
  expect(await listFound('լույս')).toStrictEqual([]);
  search.updateSearch({ section: programs, id: 'light' });
  await passTime();
  expect(await listFound('լույս')).toStrictEqual(['light']);
});

test('what is published is found at once, what is withdrawn is not, and nothing else is read', async () => {
  await listFound('լույս');
  stored = [dark, buildItem({ id: 'new', title: 'Ջրաղաց' })];
  for (const id of ['light', 'new', 'bridge']) search.updateSearch({ section: programs, id });
  await passTime();
  expect(await Promise.all(['խավար', 'ջրաղաց', 'լույս', 'կամուրջ'].map(listFound))).toStrictEqual([
    ['light'],
    ['new'],
    [],
    [],
  ]);
  expect(reads.programs).toBe(1);
});

test.each([
  ['a publication that names no item', 'programs', () => search.updateSearch({ section: programs })],
  ['six hours', 'each section', () => passTime(sixHoursMs)],
])('after %s the next search has %s read again, and does not wait for it', async (_, what, happen) => {
  await listFound('լույս');
  stored = [dark];
  await happen();
  await passTime(1);
  const held = Promise.withResolvers<void>();
  respond = () => held.promise;
  expect(await listFound('կամուրջ')).toStrictEqual(['bridge']);
  held.resolve();
  await passTime();
  expect(await Promise.all(['խավար', 'կամուրջ'].map(listFound))).toStrictEqual([['light'], []]);
  expect(reads).toMatchObject({ programs: 2, analyses: what === 'programs' ? 1 : 2 });
});

test('what is published while everything is read again is found at once, and not replaced by what was read before', async () => {
  await listFound('լույս');
  await passTime(sixHoursMs);
  const held = Promise.withResolvers<void>();
  respond = () => held.promise;
  await listFound('լույս');
  await passTime(1);
  work();
  stored = [dark];
  for (const id of ['light', 'bridge']) search.updateSearch({ section: programs, id });
  await passTime();
  const listAll = () => Promise.all(['խավար', 'լույս', 'կամուրջ'].map(listFound));
  expect(await listAll()).toStrictEqual([['light'], [], []]);
  held.resolve();
  await passTime();
  expect(await listAll()).toStrictEqual([['light'], [], []]);
});

test('before everything has been read a failure of Firestore is thrown to all who wait, and the next search tries again', async () => {
  const held = Promise.withResolvers<void>();
  respond = () => held.promise;
  const first = listFound('լույս');
  await passTime();
  work();
  // One item that is read afterwards does not stand for the rest.
  search.updateSearch({ section: programs, id: 'bridge' });
  const waiting = [first, listFound('կամուրջ'), search.getSuggestions('լույս')];
  held.reject(new Error('14 UNAVAILABLE'));
  expect(await Promise.allSettled(waiting)).toMatchObject(
    waiting.map(() => ({ reason: { message: '14 UNAVAILABLE' } })),
  );
  expect(await listFound('լույս')).toStrictEqual(['light']);
});

test('afterwards searches and suggestions go on without Firestore, and find what was published once it is back', async () => {
  await listFound('լույս');
  fail();
  stored = [dark, bridge];
  search.updateSearch({ section: programs, id: 'light' });
  await passTime(sixHoursMs);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  await expect(search.getSuggestions('լույս')).resolves.toMatchObject([{ path: '/programs/light' }]);
  work();
  await listFound('լույս');
  await passTime();
  expect(await listFound('խավար')).toStrictEqual(['light']);
});

test.each<[string, string, () => unknown]>([
  ['the engine', 'broken', () => (engine.find = () => Promise.reject(new Error('broken')))],
  ['an engine that ended just after its start', 'is not replaced yet', () => endEngine()],
])('a search that fails because of %s throws', async (_, message, breakIt) => {
  await listFound('լույս');
  breakIt();
  await expect(listFound('լույս')).rejects.toThrow(message);
});

test('an engine that ended is replaced by one that reads everything, not sooner than ten minutes after its start', async () => {
  await listFound('լույս');
  await passTime(10 * minuteMs - 1);
  endEngine();
  await expect(search.getSuggestions('լույս')).rejects.toThrow('is not replaced yet');
  await passTime(1);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect(reads.programs).toBe(2);
});

test('of queries that take long two are with the engine at once and thirty wait, for two seconds; the others fail at once', async () => {
  await listFound('կամուրջ');
  const end = Promise.withResolvers<void>();
  const find = jest.spyOn(engine, 'find').mockImplementation(async () => {
    await end.promise;
    return { items: [], count: 0, isCut: false, isSimilar: false, sections: {} };
  });
  const outcomes = Array.from({ length: 60 }, () =>
    search.searchItems({ query: 'կամուրջ', page: 1 }).then(
      () => 'found',
      (error: Error) => error.message,
    ),
  );
  await passTime(2_000);
  end.resolve();
  const counts = Object.groupBy(await Promise.all(outcomes), (outcome) => outcome);
  expect(Object.entries(counts).map(([outcome, { length } = []]) => [outcome, length])).toStrictEqual([
    ['found', 2],
    ['no turn within 2000 ms', 30],
    ['too much is waiting', 28],
  ]);
  expect(find).toHaveBeenCalledTimes(2);
});

describe('texts', () => {
  const write = (id: string, createdAt: number) =>
    buildItem({ id, title: id, createdAt, contentUrl: `https://cdn.example.org/${id}.html` });

  test('are read after the first search, the newest first, four at once, each once; those that gave nothing again after six hours', async () => {
    stored = [light, ...Array.from({ length: 6 }, (_, at) => write(`${at}`, at))];
    written = { 5: 'Ջրաղաց', 4: 'Ջրաղաց', 3: 'Ջրաղաց', 1: 'Ջրաղաց', 0: 'Ջրաղաց' };
    const held = Promise.withResolvers<void>();
    respondWithText = () => held.promise;
    expect(await listFound('ջրաղաց')).toStrictEqual([]);
    await passTime();
    expect(readTexts).toStrictEqual(['5', '4', '3', '2']);
    held.resolve();
    await passTime();
    expect(await listFound('ջրաղաց')).toStrictEqual(['5', '4', '3', '1', '0']);
    expect(readTexts).toStrictEqual(['5', '4', '3', '2', '1', '0']);
    readTexts = [];
    await passTime(sixHoursMs);
    await listFound('ջրաղաց');
    await passTime();
    expect(readTexts).toStrictEqual(['2']);
  });

  test('of what is published are read before the others, again, and what was read before does not replace them', async () => {
    stored = Array.from({ length: 6 }, (_, at) => write(`${at}`, at));
    written = { 5: 'Ջրաղաց' };
    const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    respondWithText = () => turns[readTexts.length === 1 ? 0 : 1]!.promise;
    await listFound('ջրաղաց');
    await passTime(1);
    written = { 5: 'Խաչքար' };
    search.updateSearch({ section: programs, id: '5' });
    await passTime();
    turns[1]!.resolve();
    await passTime();
    expect(readTexts.slice(0, 5)).toStrictEqual(['5', '4', '3', '2', '5']);
    turns[0]!.resolve();
    await passTime();
    expect(await Promise.all(['ջրաղաց', 'խաչքար'].map(listFound))).toStrictEqual([[], ['5']]);
  });

  test('of what was withdrawn are searched no more, nor those that a publication emptied', async () => {
    stored = [write('changed', 3), write('broken', 2), write('gone', 1), write('same', 0)];
    written = { changed: 'Ջրաղաց', broken: 'Ջրաղաց', gone: 'Ջրաղաց', same: 'Ջրաղաց' };
    await listFound('ջրաղաց');
    await passTime(1);
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
    await listFound('ջրաղաց');
    await passTime();
    for (const method of ['upsertText', 'listUnread'] as const)
      jest.spyOn(engine, method).mockRejectedValue(new Error('out of memory'));
    held.resolve();
    await passTime();
    expect(readTexts).toStrictEqual(['5', '4', '3', '2']);
  });
});

describe('on an engine that servers share', () => {
  /** How long ago each reading began; undefined while another server reads. */
  let turns: Map<string, number | undefined>;

  beforeEach(() => {
    mockUrl = 'postgres://search@db/search';
    turns = new Map();
    mockDatabase = mockStartEngine(() => {});
    mockDatabase.takeTurn = async (what, maxAgeMs, read) => {
      const age = turns.has(what) ? turns.get(what) : Infinity;
      if (age === undefined) return undefined;
      if (age < maxAgeMs) return maxAgeMs - age;
      await read();
      return maxAgeMs;
    };
  });

  test('a server reads nothing that another one reads or has read, and looks again in a minute or when it is due', async () => {
    for (const { name } of sections) turns.set(name, minuteMs);
    turns.set('programs', undefined);
    expect(await listFound('լույս')).toStrictEqual([]);
    await passTime();
    expect(reads).toStrictEqual({});
    turns = new Map();
    await passTime(minuteMs);
    await listFound('լույս');
    await passTime();
    expect(reads).toStrictEqual({ programs: 1 });
    expect(await listFound('լույս')).toStrictEqual(['light']);
    await passTime(sixHoursMs - 2 * minuteMs);
    await listFound('լույս');
    await passTime();
    expect(reads).toMatchObject({ programs: 1, analyses: 1 });
  });

  test('what is published is written before this server was searched, and its text read although another server reads the rest', async () => {
    for (const { name } of sections) turns.set(name, minuteMs);
    turns.set('texts', undefined);
    stored = [{ ...light, contentUrl: 'https://cdn.example.org/a.html' }];
    written = { light: 'Ջրաղաց' };
    search.updateSearch({ section: programs, id: 'light' });
    await passTime();
    expect(await Promise.all(['լույս', 'ջրաղաց'].map(listFound))).toStrictEqual([['light'], ['light']]);
    expect(reads).toStrictEqual({});
  });

  test('a failure is thrown to each search as one error, is logged once a minute, and is over when the database is back', async () => {
    const broken = () => Promise.reject(new Error('The search database: refused'));
    const { find, takeTurn } = mockDatabase;
    mockDatabase.find = mockDatabase.takeTurn = broken;
    const search10 = async () => Promise.allSettled(Array.from({ length: 10 }, () => listFound('լույս')));
    const outcomes = await search10();
    expect(new Set(outcomes.map((outcome) => 'reason' in outcome && outcome.reason)).size).toBe(1);
    expect(getSharedState().searchFailure).toBe('The search database: refused');
    await passTime(minuteMs - 1);
    await search10();
    expect(mockWarn).toHaveBeenCalledTimes(1);
    Object.assign(mockDatabase, { find, takeTurn });
    await passTime(minuteMs);
    await listFound('լույս');
    await passTime();
    expect(await listFound('լույս')).toStrictEqual(['light']);
    expect(getSharedState().searchFailure).toBeUndefined();
  });
});
