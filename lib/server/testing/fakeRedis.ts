import { EventEmitter, once } from 'node:events';
import type { RedisClient } from '../../runtime/redis.node.ts';

/** What the site uses of Redis, in memory. */
export type FakeRedis = {
  createClient: () => RedisClient;
  /** Lets commands wait until it is called with false. */
  setHanging: (isHanging: boolean) => void;
  /** Closes all connections, and refuses others until `start`. */
  stop: () => void;
  /** With `keepsPages` as after a restart from a copy on disk. */
  start: (options: { keepsPages: boolean }) => void;
  /** The names of commands so far. */
  commands: readonly string[];
};

type Message = { id: string; message: { times: string } };

export function createFakeRedis(): FakeRedis {
  const values = new Map<string, Buffer>();
  let messages: Message[] = [];
  let runs = 1;
  let isRunning = true;
  let resume = Promise.resolve();
  let endHang = (): void => {};
  const events = new EventEmitter().setMaxListeners(0);
  const commands: string[] = [];

  function createClient(): RedisClient {
    let isOpen = false;
    const closed = new AbortController();
    /** A command fails when its connection is closed. */
    async function run<T>(name: string, respond: () => T | Promise<T>): Promise<T> {
      commands.push(name);
      await Promise.race([resume, once(events, 'stop', { signal: closed.signal })]);
      if (!isRunning || !isOpen || closed.signal.aborted) throw new Error('The connection is closed');
      return respond();
    }
    const listNew = (after: number) => messages.filter(({ id }) => Number(id) > after);
    const client = {
      on: () => client,
      withTypeMapping: () => client,
      async connect() {
        commands.push('connect');
        if (!isRunning) throw new Error('connect ECONNREFUSED 127.0.0.1:6379');
        isOpen = true;
      },
      destroy: () => closed.abort(),
      ping: () => run('ping', () => 'PONG'),
      info: () => run('info', () => `# Server\r\nrun_id:run${runs}\r\n`),
      get: (key: string) => run('get', () => values.get(key) ?? null),
      set: (key: string, value: Buffer) => run('set', () => void values.set(key, value)),
      unlink: (key: string) => run('unlink', () => void values.delete(key)),
      xAdd: (_stream: string, _id: string, message: Message['message']) =>
        run('xAdd', () => {
          messages.push({ id: String(messages.length + 1), message });
          events.emit('message');
        }),
      xRead: ({ id }: { id: string }, { BLOCK }: { BLOCK?: number } = {}) =>
        run('xRead', async () => {
          if (BLOCK !== undefined && listNew(Number(id)).length === 0) {
            await Promise.race([
              once(events, 'message', { signal: AbortSignal.any([closed.signal, AbortSignal.timeout(BLOCK)]) }),
              once(events, 'stop', { signal: closed.signal }),
            ]).catch(() => {});
          }
          if (!isRunning) throw new Error('The connection is closed');
          const found = listNew(Number(id));
          return found.length === 0 ? null : [{ name: 'invalidations', messages: found }];
        }),
    };
    return client as unknown as RedisClient;
  }

  return {
    createClient,
    commands,
    setHanging(isHanging) {
      endHang();
      if (isHanging) resume = new Promise((resolve) => (endHang = resolve));
    },
    stop() {
      isRunning = false;
      events.emit('stop');
    },
    start({ keepsPages }) {
      runs += 1;
      messages = [];
      if (!keepsPages) values.clear();
      isRunning = true;
    },
  };
}
