import type { Span } from '@/lib/model/periods';
import { resultLimit, resultsPerPage } from '@/lib/model/searchLimits';
import { type Section, sections } from '@/lib/model/sections';
import { buildItem, pickSection } from '@/lib/testing/builders';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { createMemoryEngine } from './memoryEngine';
import type { SearchServer } from '@/lib/settings/searchSettings';
import type * as Search from './search.server';
import type { SearchEngine } from './searchEngine';
import { createCountingNewsroom } from './testing/countingNewsroom';

jest.mock('@/lib/settings/log.server', () => ({ log: { warn: () => {}, error: () => {} } }));
jest.mock('@/lib/settings/env.node', () => ({ getEnv: () => ({ searchServer: mockSearchServer }) }));
jest.mock('./startEngineThread.node', () => ({
  startEngineThread: (_server: unknown, onEnd: (error: unknown) => void) => mockStartEngine(onEnd),
}));
jest.mock('@/lib/content/read.server', () => ({
  getItem: (section: Section, id: string) => mockNewsroom.get(section, id),
}));
jest.mock('@/lib/content/archive.server', () => ({
  countPublished: (section: Section, span: Span) => mockNewsroom.count(section, span),
  readSearched: (section: Section, span: Span) => mockNewsroom.read(section, span),
  readChanged: (section: Section, since: number) => mockNewsroom.readChanged(section, since),
}));

const programs = pickSection('programs');
const start = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const tenHoursMs = 600 * minuteMs;

const light = buildItem({ id: 'light', title: 'Լույս', createdAt: start - 5_000 });
const bridge = buildItem({ id: 'bridge', title: 'Կամուրջ', createdAt: start - 10_000 });
const archive = Array.from({ length: 1_000 }, (_, index) =>
  buildItem({ id: `old-${index}`, title: `Հին ${index}`, createdAt: start - 1_000_000 - index * 1_000 }),
);

// Without a thread of its own: startEngineThread.node.test.ts has that one.
const mockStartEngine = (onEnd: (error: unknown) => void) => {
  endEngine = () => {
    mockEngine = createMemoryEngine();
    onEnd(new Error('out of memory'));
  };
  return mockEngine;
};

let endEngine: () => void;
let mockEngine: SearchEngine;
let mockSearchServer: SearchServer | undefined;
let mockNewsroom: ReturnType<typeof createCountingNewsroom>;
let search: typeof Search;

const listFound = async (query: string, page = 1) =>
  (await search.searchItems(query, page)).items.map(({ item }) => item.id);
const fail = () => mockNewsroom.respondBy(() => Promise.reject(new Error('14 UNAVAILABLE')));
const fallSilent = () => mockNewsroom.respondBy(() => new Promise(() => {}));
const passTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers({ now: start });
  mockSearchServer = undefined;
  mockEngine = createMemoryEngine();
  mockNewsroom = createCountingNewsroom();
  mockNewsroom.set([light, bridge]);
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('newsroom.search')];
  jest.resetModules();
  search = await import('./search.server');
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the first question reads the whole newsroom, and those of the next minute nothing', async () => {
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect(mockNewsroom.reads).toBe(2);
  await passTime(minuteMs - 1);
  expect(await listFound('կամուրջ')).toStrictEqual(['bridge']);
  expect(mockNewsroom.reads).toBe(2);
});

test('an item that is gone is withdrawn as soon as that is published; one that exists costs no read', async () => {
  const { createdAt: _none, ...undated } = buildItem({ id: 'undated' });
  mockNewsroom.set([light, bridge, undated]);
  const areWithdrawn = () =>
    Promise.all(['light', 'bridge', 'undated'].map((id) => search.isWithdrawn({ section: programs, id })));
  expect(await areWithdrawn()).toStrictEqual([false, false, false]);
  expect(mockNewsroom.reads).toBe(2);
  mockNewsroom.set([bridge, undated]);
  search.refreshSearch({ section: programs, id: 'light' });
  expect(await areWithdrawn()).toStrictEqual([true, false, false]);
});

test('questions that come together share one reading', async () => {
  await Promise.all([listFound('լույս'), listFound('կամուրջ'), listFound('հին')]);
  expect(mockNewsroom.reads).toBe(2);
});

test('what is published is found within the minute, read without reading the rest again', async () => {
  mockNewsroom.set([light, bridge, ...archive]);
  await listFound('լույս');
  mockNewsroom.reads = 0;
  mockNewsroom.set([light, bridge, ...archive, buildItem({ id: 'new', title: 'Ջրաղաց', createdAt: start })]);
  await passTime(minuteMs);
  expect(await listFound('ջրաղաց')).toStrictEqual(['new']);
  // The newest known, and the new one.
  expect(mockNewsroom.reads).toBe(2);
});

test('what is withdrawn vanishes within the minute, found by counts in a part of the archive', async () => {
  mockNewsroom.set([light, bridge, ...archive]);
  expect(await listFound('հին 777')).toStrictEqual(['old-777']);
  Object.assign(mockNewsroom, { reads: 0, counts: 0 });
  mockNewsroom.set([light, bridge, ...archive.filter(({ id }) => id !== 'old-777')]);
  await passTime(minuteMs);
  expect(await listFound('հին 777')).toStrictEqual([]);
  expect(await listFound('հին 778')).toStrictEqual(['old-778']);
  expect(mockNewsroom.reads).toBeGreaterThan(0);
  expect(mockNewsroom.reads).toBeLessThanOrEqual(101);
  // One of each section, and two at each halving from a thousand down to a hundred.
  expect(mockNewsroom.counts).toBeLessThanOrEqual(sections.length + 8);
});

test('all of a newsroom withdrawn vanishes, and the first of an empty one is found', async () => {
  await listFound('լույս');
  mockNewsroom.set([]);
  await passTime(minuteMs);
  expect(await listFound('լույս')).toStrictEqual([]);
  mockNewsroom.set([bridge]);
  await passTime(minuteMs);
  expect(await listFound('կամուրջ')).toStrictEqual(['bridge']);
});

test('what is dated back to years ago is found within the minute', async () => {
  mockNewsroom.set([light, ...archive]);
  await listFound('լույս');
  const dated = buildItem({ id: 'dated', title: 'Ջրաղաց', createdAt: start - 1_500_500 });
  mockNewsroom.set([light, ...archive, dated]);
  await passTime(minuteMs);
  expect(await listFound('ջրաղաց')).toStrictEqual(['dated']);
});

test('many items of one moment do not send the counting in a circle', async () => {
  const same = Array.from({ length: 300 }, (_, index) =>
    buildItem({ id: `same-${index}`, title: `Նույն ${index}`, createdAt: start - 1 }),
  );
  const newest = buildItem({ id: 'newest', createdAt: start });
  mockNewsroom.set([newest, ...same]);
  await listFound('նույն');
  mockNewsroom.set([newest, ...same.slice(1)]);
  await passTime(minuteMs);
  expect((await search.searchItems('նույն', 1)).count).toBe(resultLimit);
  expect(await listFound('նույն 0')).not.toContain('same-0');
});

test('what is marked as changed is found by its new words within the minute', async () => {
  await listFound('լույս');
  mockNewsroom.set([{ ...light, title: 'Խավար', updatedAt: start + 1_000 }, bridge]);
  await passTime(minuteMs);
  expect(await listFound('խավար')).toStrictEqual(['light']);
  expect(await listFound('լույս')).toStrictEqual([]);
});

test('a change without `updatedAt` is found at once after its revalidation, else within hours', async () => {
  await listFound('լույս');
  mockNewsroom.set([
    { ...light, title: 'Խավար' },
    { ...bridge, title: 'Ջրաղաց' },
  ]);
  search.refreshSearch({ section: programs, id: 'light' });
  expect(await listFound('խավար')).toStrictEqual(['light']);
  mockNewsroom.counts = 0;
  expect(await listFound('ջրաղաց')).toStrictEqual([]);
  expect(mockNewsroom.counts).toBe(0);
  await passTime(tenHoursMs);
  expect(await listFound('ջրաղաց')).toStrictEqual(['bridge']);
});

test('a publication that names no item has its section read again', async () => {
  await listFound('լույս');
  mockNewsroom.set([light, { ...bridge, title: 'Ջրաղաց' }]);
  search.refreshSearch({ section: programs });
  expect(await listFound('ջրաղաց')).toStrictEqual(['bridge']);
});

test('a withdrawal takes effect at once after its revalidation', async () => {
  await listFound('լույս');
  mockNewsroom.set([bridge]);
  search.refreshSearch({ section: programs, id: 'light' });
  expect(await listFound('լույս')).toStrictEqual([]);
});

test('an item without a date is on no list and is not found', async () => {
  const { createdAt: _, ...dateless } = light;
  mockNewsroom.set([bridge]);
  await listFound('կամուրջ');
  mockNewsroom.set([bridge, dateless]);
  search.refreshSearch({ section: programs, id: 'light' });
  expect(await listFound('լույս')).toStrictEqual([]);
});

test('before anything is known a failure is thrown, is not remembered, and the next question tries again', async () => {
  fail();
  await expect(listFound('լույս')).rejects.toThrow('14 UNAVAILABLE');
  await expect(listFound('լույս')).rejects.toThrow('14 UNAVAILABLE');
  mockNewsroom.respondBy(() => Promise.resolve());
  expect(await listFound('լույս')).toStrictEqual(['light']);
});

test('a failed catching up leaves what is known, and is not tried again at every question', async () => {
  await listFound('լույս');
  await passTime(minuteMs);
  const ask = jest.fn(() => Promise.reject(new Error('14 UNAVAILABLE')));
  mockNewsroom.respondBy(ask);
  expect(await listFound('լույս')).toStrictEqual(['light']);
  const callCount = ask.mock.calls.length;
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect(ask).toHaveBeenCalledTimes(callCount);
  mockNewsroom.respondBy(() => Promise.resolve());
  mockNewsroom.set([bridge]);
  await passTime(10_000);
  expect(await listFound('լույս')).toStrictEqual([]);
});

test('a revalidation while Firestore is down is read once it is back', async () => {
  await listFound('լույս');
  search.refreshSearch({ section: programs, id: 'light' });
  fail();
  expect(await listFound('լույս')).toStrictEqual(['light']);
  mockNewsroom.respondBy(() => Promise.resolve());
  mockNewsroom.set([{ ...light, title: 'Խավար' }, bridge]);
  await passTime(10_000);
  expect(await listFound('խավար')).toStrictEqual(['light']);
});

test('while Firestore hangs searches wait a moment together, then use the stale index', async () => {
  await listFound('լույս');
  await passTime(minuteMs);
  fallSilent();
  const first = listFound('լույս');
  await passTime(1_500);
  expect(await first).toStrictEqual(['light']);
  const second = listFound('կամուրջ');
  await passTime(0);
  expect(await second).toStrictEqual(['bridge']);
});

test('a page has ten, and no more are turned to than the limit', async () => {
  mockNewsroom.set(archive);
  const first = await search.searchItems('հին', 1);
  expect(first).toMatchObject({ count: resultLimit, isCut: true });
  expect(first.items).toHaveLength(resultsPerPage);
  expect(await listFound('հին', 20)).toHaveLength(resultsPerPage);
  expect(await listFound('հին', 21)).toStrictEqual([]);
  expect(await search.searchItems('հին 777', 1)).toMatchObject({ count: 1, isCut: false });
});

test('every section is read', async () => {
  const read = jest.spyOn(mockNewsroom, 'read');
  await listFound('լույս');
  expect(read.mock.calls.map(([section]) => section.name)).toStrictEqual(sections.map(({ name }) => name));
});

test('suggestions do not wait for Firestore: the index is updated meanwhile', async () => {
  await expect(search.getSuggestions('լույս')).resolves.toMatchObject([{ path: '/programs/light' }]);
  mockNewsroom.set([{ ...light, title: 'Խավար' }, bridge]);
  search.refreshSearch({ section: programs, id: 'light' });
  const held = Promise.withResolvers<void>();
  mockNewsroom.respondBy(() => held.promise);
  await expect(search.getSuggestions('լույս')).resolves.toMatchObject([{ path: '/programs/light' }]);
  held.resolve();
  await passTime(0);
  await expect(search.getSuggestions('խավ')).resolves.toMatchObject([{ path: '/programs/light' }]);
});

test('before anything is known a failure of Firestore is thrown to who requests suggestions', async () => {
  fail();
  await expect(search.getSuggestions('լույս')).rejects.toThrow('14 UNAVAILABLE');
});

describe('with a search server', () => {
  beforeEach(async () => {
    mockSearchServer = { url: 'https://search.example.org', key: 'sixteen-letters!' };
    await mockEngine.put(programs, [light]);
  });

  test('what earlier servers have stored is found while Firestore fails, which is tried again after a while', async () => {
    const respond = jest.fn(() => Promise.reject(new Error('14 UNAVAILABLE')));
    mockNewsroom.respondBy(respond);
    expect(await listFound('լույս')).toStrictEqual(['light']);
    const callCount = respond.mock.calls.length;
    await expect(search.getSuggestions('լույս')).resolves.toMatchObject([{ path: '/programs/light' }]);
    expect(respond).toHaveBeenCalledTimes(callCount);
    mockNewsroom.respondBy(() => Promise.resolve());
    await passTime(10_000);
    expect(await listFound('կամուրջ')).toStrictEqual(['bridge']);
  });
});

test.each<[string, string, () => unknown]>([
  [
    'the search server',
    'status 503',
    () => (mockEngine.find = () => Promise.reject(new Error('status 503'))),
  ],
  ['Firestore, before anything is known', '14 UNAVAILABLE', fail],
  [
    'an engine that ended twice',
    'The search engine ended twice',
    async () => {
      for (const _ of ['once', 'twice']) {
        await listFound('լույս');
        endEngine();
      }
    },
  ],
])(
  'a search that fails because of %s is a 503, and Firestore does not count as failing',
  async (_, message, breakIt) => {
    await breakIt();
    const state = getSharedState();
    state.lastFailedServiceAt = -Infinity;
    const { lastFailedReadAt } = state;
    await passTime(1);
    await expect(listFound('լույս')).rejects.toThrow(message);
    expect(state.lastFailedServiceAt).toBe(performance.now());
    expect(state.lastFailedReadAt).toBe(lastFailedReadAt);
  },
);

test('of queries that take long two are with the engine at once and thirty wait, for two seconds; the others fail at once', async () => {
  await listFound('կամուրջ');
  const end = Promise.withResolvers<void>();
  const find = jest.spyOn(mockEngine, 'find').mockImplementation(async () => {
    await end.promise;
    return { items: [], count: 0, isCut: false };
  });
  const outcomes = Array.from({ length: 60 }, () =>
    search.searchItems('կամուրջ', 1).then(
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

test('a publication before the first search is not read twice', async () => {
  const get = jest.spyOn(mockNewsroom, 'get');
  search.refreshSearch({ section: programs, id: 'light' });
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect(get).not.toHaveBeenCalled();
});

test('an engine that ended is replaced by one that reads everything; a second time only after ten minutes', async () => {
  await listFound('լույս');
  mockNewsroom.reads = 0;
  endEngine();
  expect(await listFound('լույս')).toStrictEqual(['light']);
  expect(mockNewsroom.reads).toBe(2);
  endEngine();
  await expect(listFound('լույս')).rejects.toThrow('ended twice');
  await passTime(10 * minuteMs - 1);
  await expect(search.getSuggestions('լույս')).rejects.toThrow('ended twice');
  await passTime(1);
  expect(await listFound('լույս')).toStrictEqual(['light']);
});
