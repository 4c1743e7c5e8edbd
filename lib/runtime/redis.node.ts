import { setTimeout as wait } from 'node:timers/promises';
import type { RedisClientType } from '@redis/client';
import type { Log } from './createLog.node.ts';

export type RedisClient = RedisClientType;

/** Redis, which may be slow, away and back at any time without delaying or failing a request. */
export type Redis = {
  /** Rejects as the command does; at once while Redis is away, and where it does not respond within 200 ms. */
  run: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T>;
  isResponding: () => boolean;
};

type RedisOptions = {
  /** A client that is not connected yet, and does not connect again by itself. */
  createClient: () => RedisClient;
  /** Runs on every new connection before any command of others. */
  catchUp: (client: RedisClient) => Promise<void>;
  /** Runs again and again while there is a connection, on one of its own, and takes a second at most. */
  follow: (client: RedisClient) => Promise<void>;
  log: Log;
};

const commandDeadlineMs = 200;
/** A connection on which nothing comes for so long is taken for lost. */
const silenceMs = 3_000;
/** A week's invalidations may be some megabytes. */
const catchUpMs = 15_000;
const reconnectAfterMs = 1_000;
const startWaitMs = 1_000;

/** Connects to Redis, again and again where that fails. Resolves once there is a connection, after a second at most. */
export async function openRedis({ createClient, catchUp, follow, log }: RedisOptions): Promise<Redis> {
  let connected: RedisClient | undefined;
  // Commands that have not responded in time: until they do, or the connection is closed, no request waits for others.
  let lateCommands = 0;
  let isLossLogged = false;
  const firstConnection = Promise.withResolvers<void>();
  void keepConnected();
  await Promise.race([firstConnection.promise, wait(startWaitMs, undefined, { ref: false })]);
  return { run, isResponding: () => connected !== undefined && lateCommands === 0 };

  async function run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (connected === undefined || lateCommands > 0) throw new Error('Redis is away');
    const reply = command(connected);
    try {
      return await withDeadline(reply, commandDeadlineMs);
    } catch (error) {
      if (error instanceof LateError) {
        lateCommands += 1;
        const noteEnd = (): void => void (lateCommands -= 1);
        reply.then(noteEnd, noteEnd);
      }
      throw error;
    }
  }

  async function keepConnected(): Promise<never> {
    for (;;) {
      const clients: RedisClient[] = [];
      try {
        clients.push(createClient(), createClient());
        await useClients(clients);
      } catch (error) {
        if (!isLossLogged) log.warn({ event: 'redis lost', error });
        isLossLogged = true;
      }
      connected = undefined;
      // Rejects all commands that wait.
      for (const client of clients) client.destroy();
      await wait(reconnectAfterMs, undefined, { ref: false });
    }
  }

  /** Throws when the connection is lost. */
  async function useClients(clients: readonly RedisClient[]): Promise<never> {
    const [client, follower] = clients as [RedisClient, RedisClient];
    // What fails is thrown by the command that fails of it; without a listener Node would end the process.
    for (const each of clients) each.on('error', () => {});
    await withDeadline(Promise.all(clients.map((each) => each.connect())), silenceMs);
    await withDeadline(catchUp(client), catchUpMs);
    connected = client;
    log.info({ event: 'redis connected' });
    isLossLogged = false;
    firstConnection.resolve();
    for (;;) await withDeadline(Promise.all([follow(follower), client.ping()]), silenceMs);
  }
}

class LateError extends Error {}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const miss = (): void => reject(new LateError(`Redis did not respond within ${ms} ms`));
  // A process that was busy for that long first reads the reply that may have come meanwhile.
  const timer = setTimeout(() => setImmediate(miss), ms).unref();
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
