import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createClient } from '@redis/client';
import { findFreePort } from '../processes/ports.ts';
import { hasEnded } from '../processes/programEnd.ts';

const redisPath = '/usr/bin/redis-server';

/** A running Redis, Debian's, in memory alone and with a password, on a free port of loopback. */
export type RedisServer = {
  url: string;
  password: string;
  /** For how many days what is stored under the path of a page stays, rounded. */
  listDaysToLive: (path: string) => Promise<readonly number[]>;
  /** Stops it as a failing machine does: without notice. What it held is lost. */
  kill: () => Promise<void>;
  /** Starts it again, on the same port. */
  start: () => Promise<void>;
  /** Lets it hang: connections stay open, and nothing responds. */
  pause: () => void;
  resume: () => void;
};

/** Returns why Redis cannot be started on this machine; undefined where it can. */
export function findMissingRedis(): string | undefined {
  return existsSync(redisPath) ? undefined : `${redisPath} does not exist: apt-get install redis-server`;
}

/** Throws with Redis' own message when it does not start. */
export async function startRedis(): Promise<RedisServer> {
  const port = await findFreePort();
  const password = 'a-password-of-the-redis-tests';
  const url = `redis://:${password}@127.0.0.1:${port}`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    const place = ['--port', String(port), '--bind', '127.0.0.1'];
    // As in deploy/compose.yaml.
    const storage = ['--save', '', '--maxmemory', '64mb', '--maxmemory-policy', 'volatile-lru'];
    server = spawn(redisPath, [...place, ...storage, '--requirepass', password], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    for await (const text of server.stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      output += text;
      if (!output.includes('Ready to accept connections')) continue;
      server.stdout!.resume();
      return;
    }
    throw new Error(`Redis did not start:\n${output}`);
  }

  await start();
  // Where this process has no time to stop it.
  process.once('exit', () => server.kill('SIGKILL'));
  return {
    url,
    password,
    start,
    async listDaysToLive(path) {
      const client = createClient({ url });
      client.on('error', () => {});
      await client.connect();
      try {
        const keys = (await client.keys('*')).filter((key) => key.endsWith(`$${path}`));
        return await Promise.all(keys.map(async (key) => Math.round((await client.ttl(key)) / 86_400)));
      } finally {
        client.destroy();
      }
    },
    async kill() {
      if (hasEnded(server)) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
  };
}
