import { buildItem, pickSection } from '../testing/builders.ts';
import { type FakeTypesense, startFakeTypesense, typesenseKey } from '../testing/fakeTypesense.ts';
import { resultLimit, resultsPerPage } from '../model/searchLimits.ts';
import type { SearchEngine } from './searchEngine.ts';
import { createTypesenseEngine } from './typesenseEngine.node.ts';

const programs = pickSection('programs');
const events = pickSection('events');
const always = { from: -62_135_596_800_000, to: 253_402_300_799_999 };

const bridge = buildItem({ id: 'bridge', title: 'Կամուրջ', description: 'Դեբեդի վրա', createdAt: 1_000 });
const bridges = buildItem({ id: 'bridges', title: 'Հին կամուրջների մասին', createdAt: 2_000.5 });
const light = buildItem({ id: 'a/light «1»', title: 'Լույս', createdAt: 3_000 });

let server: FakeTypesense;
let engine: SearchEngine;

beforeEach(async () => {
  server = await startFakeTypesense();
  engine = createTypesenseEngine({ url: server.url, key: typesenseKey });
});

afterEach(() => server.stop());

const listFound = async (query: string, page = 1) =>
  (await engine.find(query, page)).items.map(({ item }) => item.id);

test('items are found by the forms of a word and in other letters, the newest of equal ones first', async () => {
  await engine.put(programs, [bridge, bridges]);
  await engine.put(events, [light]);
  expect(await engine.find('կամուրջ', 1)).toStrictEqual({
    items: [
      { section: programs, item: bridges },
      { section: programs, item: bridge },
    ],
    count: 2,
    isCut: false,
  });
  for (const query of ['կամրջի', 'kamurj', 'камурдж']) {
    expect([query, await listFound(query)]).toStrictEqual([query, ['bridges', 'bridge']]);
  }
  expect(await listFound('լոյս')).toStrictEqual(['a/light «1»']);
  expect(await listFound('դեբեդ կամուրջ')).toStrictEqual(['bridge']);
  expect(await engine.suggest('կամ')).toMatchObject([
    { kind: 'item', path: '/programs/bridges' },
    { path: '/programs/bridge' },
  ]);
  expect(await engine.suggest('kamu')).toHaveLength(2);
});

test('what is replaced or removed is found no more', async () => {
  await engine.put(programs, [bridge, bridges, light]);
  await engine.put(programs, [{ ...bridge, title: 'Ջրաղաց' }]);
  expect(await listFound('կամուրջ')).toStrictEqual(['bridges']);
  const many = Array.from({ length: 120 }, (_, index) => `other-${index}`);
  await engine.remove(programs, [...many, 'bridges', light.id]);
  expect(await listFound('կամուրջ')).toStrictEqual([]);
  expect(await Promise.all([bridge.id, light.id].map((id) => engine.has(programs, id)))).toStrictEqual([
    true,
    false,
  ]);
  expect(await engine.has(events, bridge.id)).toBe(false);
});

test('a section is surveyed and listed within a span', async () => {
  expect(await engine.survey(programs, always)).toStrictEqual({
    count: 0,
    newest: undefined,
    middle: undefined,
  });
  await engine.put(programs, [bridge, bridges, light]);
  expect(await engine.survey(programs, always)).toStrictEqual({ count: 3, newest: 3_000, middle: 2_000 });
  expect(await engine.survey(programs, { from: 1_000, to: 2_000 })).toMatchObject({
    count: 1,
    newest: 1_000,
  });
  expect(await engine.listIds(programs, { from: 2_000, to: 4_000 })).toStrictEqual(['bridges', light.id]);
  expect(await engine.listIds(events, always)).toStrictEqual([]);
});

test('results are counted and shown up to the limit', async () => {
  const items = Array.from({ length: resultLimit + 5 }, (_, index) =>
    buildItem({ id: `light-${index}`, title: 'Լույս', createdAt: index }),
  );
  await engine.put(programs, items);
  expect(await engine.find('լույս', 1)).toMatchObject({ count: resultLimit, isCut: true });
  expect(await listFound('լույս', resultLimit / resultsPerPage)).toHaveLength(resultsPerPage);
  expect(await listFound('լույս', resultLimit / resultsPerPage + 1)).toStrictEqual([]);
});

test('a second server of the site finds the items of the first', async () => {
  await engine.put(programs, [bridge]);
  engine = createTypesenseEngine({ url: server.url, key: typesenseKey });
  expect(await listFound('կամուրջ')).toStrictEqual(['bridge']);
});

test('a server that has lost everything is filled again', async () => {
  await engine.put(programs, [bridge]);
  server.empty();
  expect(await engine.survey(programs, always)).toMatchObject({ count: 0 });
  server.empty();
  expect(await listFound('կամուրջ')).toStrictEqual([]);
  server.empty();
  expect(await engine.listIds(programs, always)).toStrictEqual([]);
  server.empty();
  await engine.put(programs, [bridge]);
  expect(await listFound('կամուրջ')).toStrictEqual(['bridge']);
});

test('neither the key nor what readers search for is in a URL or an error', async () => {
  await engine.put(programs, [bridge]);
  await listFound('կամուրջ');
  const failures: string[] = [];
  server.behave('failing');
  const wrong = createTypesenseEngine({ url: server.url, key: 'another-key-of-mine' });
  for (const one of [engine, wrong]) {
    await one.find('կամուրջ', 1).catch((error: unknown) => failures.push(String(error)));
    await one.remove(programs, ['bridge']).catch((error: unknown) => failures.push(String(error)));
    server.behave('well');
  }
  expect(failures).toStrictEqual([
    'Error: Typesense responded with 503 to POST /multi_search',
    'Error: Typesense responded with 503 to DELETE /collections/newsroom-items-1/documents',
    'Error: Typesense responded with 401 to POST /collections',
    'Error: Typesense responded with 401 to POST /collections',
  ]);
  const urls = server.requests.map((request) => decodeURIComponent(request)).join('\n');
  expect(urls).not.toMatch(/key|կամ|kam/);
});

test('a document that the server refuses fails the update', async () => {
  await expect(engine.put(programs, [{ ...bridge, createdAt: NaN }])).rejects.toThrow(
    'Typesense refused a document: Field `createdAt` must be int64.',
  );
});
