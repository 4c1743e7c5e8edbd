import { RESP_TYPES } from '@redis/client';
import type { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { Log } from '../runtime/createLog.node.ts';
import { openRedis, type Redis, type RedisClient } from '../runtime/redis.node.ts';
import { packValue, unpackValue } from './packValue.ts';

/** Pages and invalidations that all servers of a site share by way of Redis. */
export type SharedPages = {
  /** Undefined where there is none, or Redis is away. */
  read: (name: string) => Promise<unknown>;
  /** Returns at once, as `delete` does. */
  write: (name: string, value: unknown) => void;
  delete: (name: string) => void;
  /** Sends all servers the time at which each of these tags was invalidated; where Redis is away, once it is back. Never throws. */
  invalidate: (tags: readonly string[]) => Promise<void>;
  /** Resolves when all that was begun is done. */
  settle: () => Promise<void>;
  redis: Redis;
};

type SharedPagesOptions = {
  createClient: () => RedisClient;
  /** Pages name the scripts of their build: servers of another one do not read them. */
  buildId: string;
  /** When each tag was invalidated, as this server knows it. */
  tagTimes: typeof tagsManifest;
  log: Log;
};

type TagTime = readonly [tag: string, staleAt: number, expiredAt: number];

const daySeconds = 86_400;
const pageSeconds = 7 * daySeconds;
/** Longer than any page that they invalidate is stored. */
const invalidationSeconds = 8 * daySeconds;
const followMs = 1_000;
/** A stream of Redis, which servers read from where they stopped: none misses an invalidation by losing its connection. */
const stream = 'invalidations';

/** Resolves once there is a connection, after a second at most. */
export async function openSharedPages({
  createClient,
  buildId,
  tagTimes,
  log,
}: SharedPagesOptions): Promise<SharedPages> {
  // Between two of its runs Redis may have lost invalidations and, restored from a copy on disk, not the pages.
  let run = '';
  let lastId = '0';
  const unshared = new Map<string, TagTime>();
  // One after the other: what is deleted must not come back by a write that began before.
  let work = Promise.resolve();
  const toKey = (name: string): string => `page:${buildId}:${run}:${name}`;
  const redis = await openRedis({ createClient, catchUp, follow, log });

  return {
    redis,
    async read(name) {
      const bytes = await redis.run((client) => getBytes(client, toKey(name))).catch(() => null);
      if (bytes === null) return undefined;
      try {
        return await unpackValue(bytes);
      } catch (error) {
        log.warn({ event: 'page not read from redis', error });
        return undefined;
      }
    },
    write: (name, value) =>
      enqueue(async () => {
        if (!redis.isResponding()) return;
        const bytes = await packValue(value);
        await redis.run((client) => client.set(toKey(name), bytes, { EX: pageSeconds }));
      }),
    delete: (name) =>
      enqueue(async () => {
        await redis.run((client) => client.unlink(toKey(name)));
      }),
    async invalidate(tags) {
      for (const tag of tags) {
        const { stale = 0, expired = 0 } = tagTimes.get(tag) ?? {};
        unshared.set(tag, [tag, stale, expired]);
      }
      // Otherwise `follow` does it, or `catchUp`.
      await redis.run(share).catch(() => {});
    },
    settle: () => work,
  };

  function enqueue(step: () => Promise<void>): void {
    work = work.then(step).catch((error: unknown) => {
      // While Redis is away, that alone is logged.
      if (redis.isResponding()) log.warn({ event: 'page not stored in redis', error });
    });
  }

  /** What this server has missed, and what the others have: before it reads a page. */
  async function catchUp(client: RedisClient): Promise<void> {
    const nextRun = /^run_id:(\w+)/m.exec(await client.info('server'))?.[1] ?? '';
    if (nextRun !== run) lastId = '0';
    run = nextRun;
    learn(await client.xRead({ key: stream, id: lastId }));
    await share(client);
  }

  async function follow(client: RedisClient): Promise<void> {
    await share(client);
    learn(await client.xRead({ key: stream, id: lastId }, { BLOCK: followMs }));
  }

  async function share(client: RedisClient): Promise<void> {
    const times = [...unshared.values()];
    if (times.length === 0) return;
    const oldest = Date.now() - invalidationSeconds * 1_000;
    await client.xAdd(
      stream,
      '*',
      { times: JSON.stringify(times) },
      { TRIM: { strategy: 'MINID', strategyModifier: '~', threshold: oldest } },
    );
    // Unless it was invalidated again meanwhile.
    for (const time of times) if (unshared.get(time[0]) === time) unshared.delete(time[0]);
  }

  function learn(reply: Awaited<ReturnType<RedisClient['xRead']>>): void {
    for (const { id, message } of reply?.[0]?.messages ?? []) {
      for (const [tag, stale, expired] of JSON.parse(message.times ?? '[]') as TagTime[]) {
        const known = tagTimes.get(tag) ?? {};
        tagTimes.set(tag, {
          stale: Math.max(stale, known.stale ?? 0),
          expired: Math.max(expired, known.expired ?? 0),
        });
      }
      lastId = id;
    }
  }
}

function getBytes(client: RedisClient, key: string): Promise<Buffer | null> {
  return client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(key);
}
