import type { Worker } from 'node:worker_threads';
import { buildItem, pickSection } from '../testing/builders.ts';
import { startEngineThread } from './startEngineThread.node.ts';

const programs = pickSection('programs');
const items = [
  buildItem({ id: 'old', title: 'Կամուրջ', createdAt: 1 }),
  buildItem({ id: 'middle', title: 'Կամուրջ', createdAt: 2 }),
  buildItem({ id: 'new', title: 'Լույս', createdAt: 3 }),
];

let thread: Worker;

process.once('worker', (created) => {
  thread = created;
});

afterEach(() => thread.terminate());

test('the engine in its thread stores, surveys and finds items; when it ends, every call fails with the reason', async () => {
  const end = Promise.withResolvers<unknown>();
  const engine = startEngineThread(undefined, end.resolve);
  await engine.put(programs, items);
  expect(await engine.survey(programs, { from: 1, to: 4 })).toStrictEqual({ count: 3, newest: 3, middle: 2 });
  expect(await engine.listIds(programs, { from: 2, to: 3 })).toStrictEqual(['middle']);
  expect(await engine.find('կամուրջ', 1)).toMatchObject({
    items: [{ item: items[1] }, { item: items[0] }],
    count: 2,
    isCut: false,
  });
  expect(await engine.suggest('կամ')).toMatchObject([
    { path: '/programs/middle' },
    { path: '/programs/old' },
  ]);
  await engine.remove(programs, ['new']);
  expect(await Promise.all(['old', 'new'].map((id) => engine.has(programs, id)))).toStrictEqual([
    true,
    false,
  ]);

  // What no engine can index fails alone.
  await expect(engine.put(programs, [null as never])).rejects.toThrow('Cannot read properties of null');
  expect(await engine.has(programs, 'old')).toBe(true);

  // In this order: the thread could find the items before it ends.
  void thread.terminate();
  const open = engine.find('կամուրջ', 1);
  await expect(open).rejects.toThrow('exited');
  expect(await end.promise).toMatchObject({ message: expect.stringContaining('exited') as string });
  await expect(engine.has(programs, 'old')).rejects.toThrow('exited');
});
