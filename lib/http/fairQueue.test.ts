import { createFairQueue } from './fairQueue.ts';

/** A queue with so many entries of each client, who came in this order: a0, a1, … */
function fill(counts: Readonly<Record<string, number>>) {
  const queue = createFairQueue<string>();
  for (const [client, count] of Object.entries(counts))
    for (let index = 0; index < count; index += 1) queue.add(client, `${client}${index}`);
  return queue;
}

const takeAll = (queue: ReturnType<typeof fill>): readonly string[] => {
  const taken = [];
  for (let entry = queue.takeNext(); entry !== undefined; entry = queue.takeNext()) taken.push(entry);
  return taken;
};

test('clients have turns, each with its own entries in order', () => {
  expect(takeAll(fill({ a: 4, b: 1, c: 2 }))).toEqual(['a0', 'b0', 'c0', 'a1', 'c1', 'a2', 'a3']);
});

test('the first entry of a client that comes later goes before the second ones of all others', () => {
  const queue = fill({ a: 3, b: 3 });
  expect([queue.takeNext(), queue.takeNext()]).toEqual(['a0', 'b0']);
  queue.add('c', 'c0');
  queue.add('c', 'c1');
  expect(takeAll(queue)).toEqual(['c0', 'a1', 'b1', 'c1', 'a2', 'b2']);
});

test('the entry to give up is the last of the client that has most, and of equal clients that of the newest', () => {
  const queue = fill({ a: 2, b: 4, c: 1 });
  const given = Array.from({ length: 8 }, () => queue.takeFromLongest());
  expect(given).toEqual(['b3', 'b2', 'b1', 'a1', 'c0', 'b0', 'a0', undefined]);
  expect(queue.size()).toBe(0);
});

test('what is removed is not taken, and its client is a newcomer again', () => {
  const queue = fill({ a: 2, b: 2 });
  queue.takeNext();
  queue.remove('a', 'a1');
  queue.remove('a', 'a1');
  expect(queue.size()).toBe(2);
  expect(takeAll(queue)).toEqual(['b0', 'b1']);
});
