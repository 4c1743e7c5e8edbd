import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { startLocalFirebase } from '../startLocalFirebase.ts';
import { openAdmin } from '../testing/clients.ts';
import { setUpFirebase } from '../testing/setUpFirebase.ts';
import { fixtureOptions, startForTests } from '../testing/startForTests.ts';

const local = setUpFirebase();

jest.setTimeout(30_000);

/** What a listener was called with, one by one. */
function collect<Snapshot>(
  listen: (onNext: (one: Snapshot) => void, onError: (error: Error) => void) => () => void,
) {
  const events: (Snapshot | Error)[] = [];
  const waiting: ((event: Snapshot | Error) => void)[] = [];
  const push = (event: Snapshot | Error) => {
    const waiter = waiting.shift();
    if (waiter) waiter(event);
    else events.push(event);
  };
  const unsubscribe = listen(push, push);
  // Waits until the server has ended the stream too: its end would otherwise come after that of the tests.
  const stop = async (db = local.admin) => {
    unsubscribe();
    await db.doc('items/none').get();
  };
  const next = () =>
    new Promise<Snapshot | Error>((resolve) => {
      const event = events.shift();
      if (event === undefined) waiting.push(resolve);
      else resolve(event);
    });
  return { stop, next };
}

const changesOf = (event: QuerySnapshot | Error) =>
  (event as QuerySnapshot).docChanges().map(({ type, doc }) => `${type} ${doc.id}`);

test('a query tells what is added, modified and removed', async () => {
  const items = local.admin.collection('items');
  await items.doc('a').set({ count: 1 });
  const { next, stop } = collect<QuerySnapshot>((...listener) =>
    items
      .where('count', '>', 0)
      .orderBy('count')
      .onSnapshot(...listener),
  );
  expect(changesOf(await next())).toEqual(['added a']);
  await items.doc('b').set({ count: 2 });
  expect(changesOf(await next())).toEqual(['added b']);
  await items.doc('a').update({ count: 3 });
  const reordered = (await next()) as QuerySnapshot;
  expect(changesOf(reordered)).toEqual(['modified a']);
  expect(reordered.docs.map(({ id }) => id)).toEqual(['b', 'a']);
  await items.doc('a').update({ count: 0 });
  expect(changesOf(await next())).toEqual(['removed a']);
  await items.doc('b').delete();
  expect(changesOf(await next())).toEqual(['removed b']);
  await stop();
});

test('a query with a limit tells which document moves up', async () => {
  const items = local.admin.collection('items');
  await Promise.all(['a', 'b', 'c'].map((id, place) => items.doc(id).set({ count: place })));
  const { next, stop } = collect<QuerySnapshot>((...listener) =>
    items
      .orderBy('count')
      .limit(2)
      .onSnapshot(...listener),
  );
  expect(changesOf(await next())).toEqual(['added a', 'added b']);
  await items.doc('a').delete();
  expect(changesOf(await next())).toEqual(['removed a', 'added c']);
  await stop();
});

test('a document tells its versions and its absence, and nothing after the listener has left', async () => {
  const reference = local.admin.doc('items/a');
  const { next, stop } = collect<DocumentSnapshot>((...listener) => reference.onSnapshot(...listener));
  const titles = async () => ((await next()) as DocumentSnapshot).data()?.['title'] as unknown;
  expect(await titles()).toBeUndefined();
  await reference.set({ title: 'first' });
  expect(await titles()).toBe('first');
  await reference.delete();
  expect(await titles()).toBeUndefined();
  await stop();
  await reference.set({ title: 'second' });
  const other = collect<DocumentSnapshot>((...listener) => reference.onSnapshot(...listener));
  expect(((await other.next()) as DocumentSnapshot).get('title')).toBe('second');
  await other.stop();
});

test('a query without its index ends the listener with the entry to add', async () => {
  const query = local.admin.collection('items').where('count', '==', 1).orderBy('title');
  const { next, stop } = collect<QuerySnapshot>((...listener) => query.onSnapshot(...listener));
  const error = await next();
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toContain('The query requires an index.');
  await stop();
});

test('after a lost connection a listener gets what changed meanwhile, and only that', async () => {
  const first = await startLocalFirebase(fixtureOptions);
  const port = Number(first.firestoreHost.split(':')[1]);
  const client = openAdmin(first);
  await client.db.doc('items/same').set({ count: 1 });
  await client.db.doc('items/old').set({ count: 2 });
  const { next, stop } = collect<QuerySnapshot>((...listener) =>
    client.db.collection('items').onSnapshot(...listener),
  );
  expect(changesOf(await next())).toEqual(['added old', 'added same']);
  await first.stop();
  const second = await startLocalFirebase({
    ...fixtureOptions,
    firestorePort: port,
    seed: () => ({ items: { new: { count: 3 }, old: { count: 2 } } }),
  });
  expect(changesOf(await next()).toSorted()).toEqual(['added new', 'modified old', 'removed same']);
  await stop(client.db);
  await client.close();
  await second.stop();
});

test('a call that is not implemented fails at once and says so', async () => {
  const partitions = local.admin.collectionGroup('items').getPartitions(2);
  const first = partitions[Symbol.asyncIterator]().next();
  await expect(first).rejects.toThrow('does not implement PartitionQuery');
});

test('what is listened to is billed', async () => {
  await local.admin.doc('items/a').set({ count: 1 });
  const { reads } = local.firebase.readBill();
  const { next, stop } = collect<QuerySnapshot>((...listener) =>
    local.admin.collection('items').onSnapshot(...listener),
  );
  await next();
  expect(local.firebase.readBill().reads).toBe(reads + 1);
  await stop();
});

test('a listener that leaves before its call has begun is not served after that', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = await startForTests({
    beforeCall: (method) => {
      if (method !== 'Listen') return;
      begun.resolve();
      return goOn.promise;
    },
  });
  const client = openAdmin(slow);
  const item = client.db.doc('items/a');
  const { stop } = collect<DocumentSnapshot>((...listener) => item.onSnapshot(...listener));
  await begun.promise;
  await stop(client.db);
  const { reads } = slow.readBill();
  goOn.resolve();
  await item.set({ title: 'a' });
  expect(slow.readBill().reads).toBe(reads);
  await client.close();
  await slow.stop();
});
