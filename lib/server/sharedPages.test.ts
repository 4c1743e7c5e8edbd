import { createLog } from '../runtime/createLog.node.ts';
import { openSharedPages, type SharedPages } from './sharedPages.ts';
import { createFakeRedis, type FakeRedis } from './testing/fakeRedis.ts';

type Server = SharedPages & { tagTimes: Map<string, { stale?: number; expired?: number }>; events: string[] };

async function startServer(redis: FakeRedis, buildId = 'build'): Promise<Server> {
  const tagTimes: Server['tagTimes'] = new Map();
  const events: string[] = [];
  const log = createLog('silent');
  for (const level of ['info', 'warn'] as const) {
    log[level] = ((line: { event: string }) => events.push(line.event)) as never;
  }
  const pages = await openSharedPages({ createClient: redis.createClient, buildId, tagTimes, log });
  return { ...pages, tagTimes, events };
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function write(server: Server, name: string, page: unknown): Promise<void> {
  server.write(name, page);
  await server.settle();
}

function invalidate(server: Server, tag: string, expired: number): Promise<void> {
  server.tagTimes.set(tag, { expired });
  return server.invalidate([tag]);
}

const page = { value: { html: '<p>page', rscData: Buffer.from('data') }, lastModified: 1 };

test('a page is read by servers of the same build alone, until it is deleted', async () => {
  const redis = createFakeRedis();
  const [first, second, other] = [
    await startServer(redis),
    await startServer(redis),
    await startServer(redis, 'next'),
  ];
  await write(first, '/programs', page);
  expect(await second.read('/programs')).toEqual(page);
  expect(await other.read('/programs')).toBeUndefined();
  first.delete('/programs');
  await first.settle();
  expect(await second.read('/programs')).toBeUndefined();
});

test('what one server invalidated the others know, of other builds too, and one that starts later', async () => {
  const redis = createFakeRedis();
  const [first, second, other] = [
    await startServer(redis),
    await startServer(redis),
    await startServer(redis, 'next'),
  ];
  second.tagTimes.set('newer', { expired: 900 });
  await invalidate(first, 'programs', 500);
  await invalidate(first, 'newer', 500);
  // Before it sends a page.
  expect((await startServer(redis)).tagTimes.get('programs')?.expired).toBe(500);
  for (const server of [second, other]) {
    await until(() => server.tagTimes.has('programs'));
    expect(server.tagTimes.get('programs')?.expired).toBe(500);
  }
  // An older time does not replace a newer one.
  await invalidate(first, 'last', 500);
  await until(() => second.tagTimes.has('last'));
  expect(second.tagTimes.get('newer')?.expired).toBe(900);
});

test('while Redis hangs a page is waited for once, and no other command is sent', async () => {
  const redis = createFakeRedis();
  const server = await startServer(redis);
  await write(server, '/programs', page);
  redis.setHanging(true);
  expect(await server.read('/programs')).toBeUndefined();
  const reads = () => redis.commands.filter((name) => name === 'get').length;
  const before = reads();
  expect(await server.read('/programs')).toBeUndefined();
  expect(reads()).toBe(before);
  redis.setHanging(false);
  await until(async () => (await server.read('/programs')) !== undefined);
});

test('a server starts without Redis, logs that once, and shares once it is there', async () => {
  const redis = createFakeRedis();
  redis.stop();
  const server = await startServer(redis);
  expect(await server.read('/programs')).toBeUndefined();
  await write(server, '/programs', page);
  const countAttempts = () => redis.commands.filter((name) => name === 'connect').length / 2;
  await until(() => countAttempts() > 2);
  redis.start({ keepsPages: false });
  await until(() => server.redis.isResponding());
  await write(server, '/programs', page);
  expect(await server.read('/programs')).toEqual(page);
  expect(server.events).toEqual(['redis lost', 'redis connected']);
});

test('what was invalidated while Redis was away others know once it is back, and no page of before is read', async () => {
  const redis = createFakeRedis();
  const [first, second] = [await startServer(redis), await startServer(redis)];
  await write(first, '/programs', page);
  await invalidate(first, 'events', 400);
  await until(() => second.tagTimes.has('events'));
  redis.stop();
  await until(() => !first.redis.isResponding() && !second.redis.isResponding());
  await invalidate(first, 'programs', 500);
  redis.start({ keepsPages: true });
  await until(() => second.tagTimes.has('programs'));
  expect(second.tagTimes.get('programs')?.expired).toBe(500);
  await until(() => second.redis.isResponding());
  expect(await second.read('/programs')).toBeUndefined();
});
