import type { Worker } from 'node:worker_threads';
import { buildItem, pickSection } from '../testing/builders.ts';
import { startEngineThread } from './startEngineThread.node.ts';

const programs = pickSection('programs');
const items = [
  buildItem({ id: 'old', title: 'Կամուրջ', createdAt: 1 }),
  buildItem({ id: 'middle', title: 'Կամուրջ', createdAt: 2 }),
  buildItem({ id: 'new', title: 'Կամուրջ', createdAt: 3, contentUrl: 'https://cdn.example.org/a.html' }),
];

let thread: Worker;

process.once('worker', (created) => {
  thread = created;
});

afterEach(() => thread.terminate());

test('the engine in its thread stores, finds and removes items; when it ends, every call fails with the reason', async () => {
  const end = Promise.withResolvers<unknown>();
  const engine = startEngineThread(end.resolve);
  // Calls that overlap get each its own outcome; what no engine can index fails alone.
  const [, broken, found, suggested] = await Promise.allSettled([
    engine.upsert(programs, items, 1),
    engine.upsert(programs, [null as never], 1),
    engine.find({ query: 'կամուրջ', page: 1 }),
    engine.suggest('կամ'),
  ]);
  expect(broken).toMatchObject({ reason: { message: expect.stringContaining('of null') as string } });
  expect(found).toMatchObject({ value: { items: items.toReversed().map((item) => ({ item })), count: 3 } });
  expect(suggested).toMatchObject({
    value: ['new', 'middle', 'old'].map((id) => ({ path: `/programs/${id}` })),
  });
  const [unread] = await engine.listUnread(1);
  expect(unread).toStrictEqual({ section: programs, item: items[2] });
  await engine.upsertText(unread!, 'Լույս։', 1);
  expect(await engine.find({ query: 'լույս', page: 1 })).toMatchObject({
    items: [{ item: items[2], excerpt: 'Լույս։' }],
  });
  await engine.upsert(programs, [items[2]!], 2);
  await engine.removeOthers(programs, ['old'], 2);
  await engine.remove(programs, 'new', 3);
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
