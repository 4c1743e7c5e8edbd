/**
 * npm run surge [-- --requests 100000 --seconds 60]
 *
 * Breaking news on this machine: readers request one new item through nginx, its title is edited after 40 % of the time,
 * and one of the two servers is killed after 60 %. Exits with code 1 after a wrong response, or where the edit took more
 * than five seconds to be everywhere. docs/reliability.md has the result.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Timestamp } from 'firebase-admin/firestore';
import { formatTable } from '../bench/table.ts';
import { buildIfStale } from '../build/next.ts';
import { findMissingNginx, startNginx } from '../newsroom/startNginx.ts';
import { type Newsroom, startNewsroom } from '../newsroom/startNewsroom.ts';
import type { Load, LoadResult } from './loadThread.ts';
import { openFront } from './visitItem.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '60' } },
});
const requests = Number(values.requests);
const seconds = Number(values.seconds);
const everywhereWithinMs = 5_000;
const titles = { before: 'Շտապ լուր', after: 'Շտապ լուր՝ լրացված' };
const path = '/programs/breaking-news';

const missing = findMissingNginx();
if (missing !== undefined) throw new Error(missing);
await buildIfStale();
const env = { TRUSTED_PROXIES: '1', WATCH_CONTENT: 'on' };
const first = await startNewsroom({ seed: 'sample', env });
const second = await startNewsroom({ seed: 'sample', env, firebase: first.firebase });
const servers = [first, second];
const nginx = await startNginx({ upstream: servers.map(({ url }) => new URL(url).host) });
const { visit, close } = openFront(nginx, 10);

const item = first.database.doc('programs/breaking-news');
await item.set({ title: titles.before, createdAt: Timestamp.now(), categories: ['veritas'], views: 0 });
const listing = ['/', '/programs', '/programs/category/veritas', '/feed.xml', '/programs/feed.json'];
for (const one of [path, ...listing]) await waitUntil(() => shows(one, titles.before));

const memory: string[][] = [];
await measureMemory('before');
const front = { url: nginx.url, host: nginx.host, certificate: nginx.certificate };
const load: Load = { front, path, titles: Object.values(titles), requests, seconds };
const thread = new Worker(new URL('loadThread.ts', import.meta.url), { workerData: load });
const ended = once(thread, 'message') as Promise<[LoadResult]>;

await wait(seconds * 400);
await item.update({ title: titles.after });
const savedAt = Date.now();
const seen = await Promise.all([path, ...listing].map(findFirstSight));
await wait(Math.max(0, savedAt + seconds * 200 - Date.now()));
await measureMemory('after the edit');
await second.killSite();
const [result] = await ended;
await measureMemory('at the end', [first]);
close();
await nginx.stop();
await second.stop();
await first.stop();
report();

/** When a page that readers request showed the edit for good, in ms after it was saved. */
async function findFirstSight(page: string): Promise<readonly [string, number]> {
  let shownAt = savedAt;
  while (Date.now() - savedAt < everywhereWithinMs * 2) {
    const startedAt = Date.now();
    if (!(await shows(page, titles.after))) shownAt = startedAt;
    await wait(100);
  }
  return [page, shownAt - savedAt];
}

async function shows(page: string, title: string): Promise<boolean> {
  const { status, readText } = await visit(page);
  if (status !== 200) throw new Error(`${page} responds ${status}`);
  return new RegExp(`${title}(?!՝)`).test(readText());
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(200);
}

async function measureMemory(when: string, running: readonly Newsroom[] = servers): Promise<void> {
  for (const server of running) {
    const { rss, heapUsed } = await server.readMemory();
    const numbers = [rss, heapUsed].map((bytes) => String(Math.round(bytes / 1024 / 1024)));
    memory.push([when, server === first ? 'first' : 'second, killed', ...numbers]);
  }
}

function report(): void {
  const latencies = result.latencies.toSorted((one, other) => one - other);
  const percentile = (part: number) =>
    String(Math.round(latencies[Math.floor(latencies.length * part)] ?? 0));
  const lastOld = (result.byTitle[titles.before]?.lastAt ?? 0) - savedAt;
  const delays = new Map([...seen, [`${path}, all readers`, Math.max(0, lastOld)] as const]);
  const wrongCount = Object.values(result.wrong).reduce((sum, count) => sum + count, 0);
  const rows = [
    ['requests', String(requests)],
    ['seconds', result.seconds.toFixed(1)],
    ['pages before the edit', String(result.byTitle[titles.before]?.count ?? 0)],
    ['pages after it', String(result.byTitle[titles.after]?.count ?? 0)],
    ['**wrong**', `**${wrongCount}**`],
    ['median, ms', percentile(0.5)],
    ['99 %, ms', percentile(0.99)],
    ['slowest, ms', percentile(1 - 1 / latencies.length)],
  ];
  console.log(formatTable(['responses', 'number'], rows));
  for (const [what, count] of Object.entries(result.wrong)) console.log(`- wrong, ${count}: ${what}`);
  console.log();
  console.log(
    formatTable(
      ['page', 'last seen without the edit, s after it was saved'],
      [...delays].map(([page, ms]) => [page, (ms / 1_000).toFixed(1)]),
    ),
  );
  console.log();
  console.log(formatTable(['memory', 'server', 'RSS, MiB', 'heap after collection, MiB'], memory));
  const isLate = [...delays.values()].some((ms) => ms > everywhereWithinMs);
  process.exitCode = wrongCount > 0 || isLate ? 1 : 0;
}
