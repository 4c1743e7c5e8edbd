import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { buildItem, pickSection } from 'newsroom/testing/builders';
import { startEngineThread } from './startEngineThread.node.ts';

const programs = pickSection('programs');
const items = [
  buildItem({ id: 'old', title: 'Կամուրջ', createdAt: 1 }),
  buildItem({ id: 'middle', title: 'Կամուրջ', createdAt: 2 }),
  buildItem({ id: 'new', title: 'Կամուրջ', createdAt: 3, contentUrl: 'https://cdn.example.org/a.html' }),
];

let thread: Worker;

const noteThread = (created: Worker): void => {
  thread = created;
};

let folder: string;
let options: { file: string; newsroom: string };

beforeEach(() => {
  process.on('worker', noteThread);
  folder = mkdtempSync(path.join(tmpdir(), 'search-thread-'));
  options = { file: path.join(folder, 'search.sqlite'), newsroom: 'this newsroom' };
});

afterEach(async () => {
  process.off('worker', noteThread);
  await thread.terminate();
  rmSync(folder, { recursive: true });
});

test('the engine in its thread stores, finds and removes items; when it ends, every call fails with the reason', async () => {
  const end = Promise.withResolvers<unknown>();
  const engine = startEngineThread(options, end.resolve);
  // Calls that overlap get each its own outcome; what no engine can index, or no thread be sent, fails alone.
  const [, broken, unsent, found, suggested] = await Promise.allSettled([
    engine.upsert(programs, items, 1),
    engine.upsert(programs, [null as never], 1),
    engine.upsert(programs, [(() => {}) as never], 1),
    engine.find({ query: 'կամուրջ', page: 1 }),
    engine.suggest('կամ'),
  ]);
  expect(broken).toMatchObject({ reason: { message: expect.stringContaining('null') as string } });
  expect(unsent).toMatchObject({ reason: { name: 'DataCloneError' } });
  expect(found).toMatchObject({ value: { items: items.toReversed().map((item) => ({ item })), count: 3 } });
  expect(suggested).toMatchObject({
    value: ['new', 'middle', 'old'].map((id) => ({ path: `/programs/${id}` })),
  });
  const [unread] = await engine.listUnread(1);
  expect(unread).toStrictEqual({ section: programs, item: items[2], readAt: 1 });
  await engine.upsertText(unread!, 'Լույս։');
  expect(await engine.find({ query: 'լույս', page: 1 })).toMatchObject({
    items: [{ item: items[2], excerpt: 'Լույս։' }],
  });
  await engine.upsert(programs, [items[0]!, items[2]!], 2);
  await engine.removeOthers(programs, (await engine.listRanges(programs))[0]!, 2);
  await engine.noteReadUntil(programs, 2);
  await engine.remove(programs, 'new');
  expect(await engine.find({ query: 'կամուրջ', page: 1 })).toMatchObject({
    items: [{ item: items[0] }],
    count: 1,
  });
  expect(await engine.find({ query: 'կամուրջ', page: 1, section: 'events', sort: 'new' })).toMatchObject({
    count: 0,
    sections: { programs: 1 },
  });

  // In this order: the thread could find the items before it ends.
  void thread.terminate();
  const open = engine.find({ query: 'կամուրջ', page: 1 });
  await expect(open).rejects.toThrow('exited');
  expect(await end.promise).toMatchObject({ message: expect.stringContaining('exited') as string });
  await expect(engine.find({ query: 'կամուրջ', page: 1 })).rejects.toThrow('exited');
});

test('the next thread has what the last one stored, and a file that was deleted under it ends it as one of no use', async () => {
  const first = startEngineThread(options, () => {});
  await first.upsert(programs, items, 1);
  await thread.terminate();
  const end = Promise.withResolvers<unknown>();
  const engine = startEngineThread(options, end.resolve);
  expect(await engine.describe()).toMatchObject({ file: options.file, items: 3 });
  rmSync(options.file);
  await expect(engine.find({ query: 'կամուրջ', page: 1 })).rejects.toThrow('was deleted');
  expect(await end.promise).toMatchObject({ isFileFault: true });
});

test('want of memory ends the thread, not the process', async () => {
  const end = Promise.withResolvers<unknown>();
  const engine = startEngineThread({ ...options, mostMegabytes: 24 }, end.resolve);
  await engine.upsert(programs, items, 1);
  // Its words take more than the thread has.
  const text = Array.from({ length: 300_000 }, (_, at) => `կամուրջ${at.toString(36)}`).join(' ');
  await expect(engine.upsertText({ section: programs, item: items[2]!, readAt: 1 }, text)).rejects.toThrow(
    'memory',
  );
  expect(await end.promise).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  const next = startEngineThread(options, () => {});
  expect(await next.find({ query: 'կամուրջ', page: 1 })).toMatchObject({ count: 3 });
});
