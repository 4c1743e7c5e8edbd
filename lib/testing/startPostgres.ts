import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

// A PostgreSQL of Debian's package, empty, for tests of the search database.

const programs = '/usr/lib/postgresql/15/bin';

export type Postgres = {
  /** Where it listens, as a superuser. */
  url: string;
  port: number;
  /** The superuser's URL of a new schema in it, as of a database of its own. */
  createSchema: () => string;
  run: (sql: string) => string;
  /** As a failing machine does: without notice to clients. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends it, and deletes what it stored. */
  remove: () => Promise<void>;
  /** Bytes on disk. */
  readSize: () => number;
};

/** Returns why PostgreSQL cannot be started on this machine; undefined where it can. */
export function findMissingPostgres(): string | undefined {
  return existsSync(`${programs}/postgres`)
    ? undefined
    : `${programs} does not exist: apt-get install postgresql-15`;
}

const clusterOptions = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];

/** Throws with the program's own message when it does not start. */
export async function startPostgres(): Promise<Postgres> {
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? readUser('postgres') : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await getFreePort();
  execFileSync(`${programs}/initdb`, ['-D', `${folder}/data`, ...clusterOptions], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let server: ReturnType<typeof spawn> | undefined;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = (sql: string): string =>
    execFileSync(`${programs}/psql`, [url, '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', sql], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  const start = async (): Promise<void> => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'fsync=off', `unix_socket_directories=`];
    server = spawn(
      `${programs}/postgres`,
      ['-D', `${folder}/data`, ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    for await (const text of server.stderr!) {
      log += String(text);
      if (log.includes('ready to accept connections')) break;
    }
    if (server.exitCode !== null) throw new Error(log);
  };
  const stop = async (): Promise<void> => {
    const ended = server;
    server = undefined;
    if (ended === undefined || ended.exitCode !== null) return;
    const end = once(ended, 'exit');
    ended.kill('SIGINT');
    await end;
  };
  process.once('exit', () => server?.kill('SIGINT'));
  await start();
  let schemas = 0;
  return {
    url,
    port,
    run,
    start,
    stop,
    createSchema: () => {
      schemas += 1;
      run(`create schema test_${schemas}`);
      return `${url}?options=${encodeURIComponent(`-c search_path=test_${schemas}`)}`;
    },
    readSize: () => Number(run('select pg_database_size(current_database())')),
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readUser(name: string): { uid: number; gid: number } {
  const read = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
