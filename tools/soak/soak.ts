/**
 * npm run soak [-- --seconds 600 --rate 50]
 *
 * A steady load on two servers that it starts on this machine, each watching the content, while the backend fails in one way
 * after another and works in between. Checks every response; exits with code 1 when one was wrong. docs/reliability.md has the results. Over 200 lines: its load, its faults and its checks share one state.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { RpcError } from 'local-firebase';
import { startFaultProxy } from '../newsroom/faultProxy.ts';
import { startSampleFirebase } from '../processes/localFirebase.ts';
import { revalidateSecret, startNewsroom } from '../newsroom/startNewsroom.ts';
import { buildIfStale } from '../build/next.ts';
import { formatReport, formatSlope, type MemorySample, type WrongResponse } from './report.ts';
import {
  fetchAsReader,
  fetchKnownPage,
  findFileProblem,
  findMissingPageProblem,
  findPageProblem,
  hadFault,
  type KnownPage,
  type Problem,
  type TimedResponse,
} from './visits.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, rate: { type: 'string' } } });
const seconds = Number(values.seconds ?? 600);
const rate = Number(values.rate ?? 50);
const logFile = fileURLToPath(new URL('../../.cache/soak.log', import.meta.url));
const openRequestLimit = 1_000;
const memorySampleCount = 24;
/** More pages, at some 100 kB each, than Next.js caches in memory (50 MB). */
const oldPageCount = 800;

const paths = `
/ /programs /analyses /specials /assembly /events /about-us /privacy-policy /contact
/programs/category/veritas /programs/category/whatToDo /programs/category/churchStage
/search?q=%D5%AC%D5%B8%D6%82%D5%B5%D5%BD /analyses/category/veritas /analyses/category/fair /programs/after/khachkari-lezun
/programs/khachkari-lezun /programs/gayli-achqery /analyses/hin-kamurjner /events/bac-das-tareri-masin
`
  .trim()
  .split(/\s+/);
const files = [
  ['/feed.xml', '<rss'],
  ['/programs/feed.json', '"items"'],
  ['/sitemap.xml', '<sitemapindex'],
  ['/robots.txt', 'Sitemap:'],
] as const;

await buildIfStale();
const [database, storage] = await Promise.all([startFaultProxy(), startFaultProxy()]);
let beforeCall: () => void | Promise<void> = () => {};
const firebase = await startSampleFirebase({ seed: 'sample', beforeCall: () => beforeCall() });
database.setTarget(firebase.firestoreHost);
storage.setTarget(firebase.storageHost);
const env = {
  FIRESTORE_EMULATOR_HOST: database.host,
  FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
  TRUSTED_PROXIES: '1',
  WATCH_CONTENT: 'on',
};
const newsroom = await startNewsroom({ seed: 'sample', firebase, env });
const servers = [newsroom, await startNewsroom({ seed: 'sample', firebase, env })] as const;

const counts = new Map<string, number>();
const wrong: WrongResponse[] = [];
const latencies: number[] = [];
const memory: MemorySample[] = [];
const faultPeriods: { from: number; to: number }[] = [];
/** Pages of published items that a server's responses have not shown yet, so that it has not cached them: URLs. */
const uncached = new Set<string>();
const published: string[] = [];
const openRequests = new Set<Promise<void>>();
let requestCount = 0;

await fillCaches();
const known = new Map<string, KnownPage>();
for (const path of paths) known.set(path, await fetchKnownPage(newsroom.url, path));

/** Fills the page cache, as a day of visits does, so that the memory measured afterwards grows by leaks alone. */
async function fillCaches(): Promise<void> {
  const ids = Array.from({ length: oldPageCount }, (_, index) => `old-${index}`);
  // All at once: the servers publish what comes within a moment together.
  const writer = newsroom.database.bulkWriter();
  for (const [index, id] of ids.entries()) {
    void writer.set(newsroom.database.collection('events').doc(id), {
      title: `Հին նյութ ${id}`,
      createdAt: Timestamp.fromMillis(index),
      categories: [],
      views: 0,
    });
  }
  await writer.close();
  for (const id of ids) {
    await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/events/${id}`)).arrayBuffer()));
  }
}

/** The faults of the backend, in the order they are injected. */
const faults: readonly (readonly [name: string, inject: () => unknown])[] = [
  ['refused', () => database.setFault('refuse')],
  ['half of the reads fail', () => failEvery(2, 'UNAVAILABLE')],
  ['silent', () => database.setFault('silent')],
  ['quota', () => failEvery(1, 'RESOURCE_EXHAUSTED')],
  ['reset', () => database.setFault('reset')],
  ['slow', () => (beforeCall = () => wait(30_000, undefined, { ref: false }))],
  ['truncated', () => database.setFault('truncate')],
  ['texts fail', () => storage.setFault('fail')],
];

function makePagesStale(): void {
  for (const server of servers) server.makePagesStale();
}

function failEvery(nth: number, status: 'UNAVAILABLE' | 'RESOURCE_EXHAUSTED'): void {
  let calls = 0;
  beforeCall = () => {
    calls += 1;
    if (calls % nth === 0) throw new RpcError(status, 'Injected.');
  };
}

async function injectFaults(endsAt: number): Promise<void> {
  const partMs = (seconds * 1_000) / (faults.length * 2 + 1);
  for (const [name, inject] of faults) {
    await wait(partMs);
    if (performance.now() > endsAt) return;
    const period = { from: performance.now(), to: Infinity };
    faultPeriods.push(period);
    await inject();
    // Every page is stale from now on, so that each request also starts a regeneration, which fails.
    makePagesStale();
    await wait(partMs);
    beforeCall = () => {};
    await Promise.all([database.setFault('none'), storage.setFault('none')]);
    period.to = performance.now();
    makePagesStale();
    console.log(`${Math.round((performance.now() - startedAt) / 1_000)} s: ${name}, over`);
  }
}

/** Sends the request whose turn it is, and returns what is wrong with its response. */
async function sendRequest(index: number): Promise<Problem | undefined> {
  const kind = index % 50;
  // Of both servers each gets every kind of request.
  const { url } = servers[Math.floor(index / 50 + index) % servers.length]!;
  if (kind === 49) return publishAndRequest(index, url);
  if (kind === 48) return requestMissingPage(url, `/programs/none-${index % 500}`);
  if (kind === 47) return requestMissingPage(url, `/nothing-${index % 500}`);
  if (kind >= 43) {
    const [path, marker] = files[kind % files.length]!;
    const response = await count('feeds and sitemaps', fetchAsReader(url, path));
    return findFileProblem(response, marker, hadFault(response, faultPeriods));
  }
  if (index % 500 === 42) return announcePublication(url);
  return requestKnownPage(url, known.get(paths[index % paths.length]!)!, 'cached pages');
}

async function requestKnownPage(url: string, page: KnownPage, kind: string): Promise<Problem | undefined> {
  const pageUrl = `${url}${page.path}`;
  const wasUncached = uncached.has(pageUrl);
  const response = await count(kind, fetchAsReader(url, page.path));
  // A publication may have invalidated it meanwhile.
  const mayFail = (wasUncached || uncached.has(pageUrl)) && hadFault(response, faultPeriods);
  if (response.status === 200) uncached.delete(pageUrl);
  return findPageProblem(response, page, mayFail);
}

async function publishAndRequest(index: number, url: string): Promise<Problem | undefined> {
  const id = `soak-${published.length}`;
  const title = `Նյութ ${id}`;
  await newsroom.database
    .collection('programs')
    .doc(id)
    .set({ title, createdAt: Timestamp.now(), categories: [], views: 0 });
  const path = `/programs/${id}`;
  published.push(path);
  for (const server of servers) uncached.add(`${server.url}${path}`);
  known.set(path, { path, title, links: 0 });
  return requestKnownPage(url, known.get(path)!, 'pages not cached');
}

async function requestMissingPage(url: string, path: string): Promise<Problem | undefined> {
  const response = await count('unknown URLs', fetchAsReader(url, path));
  return findMissingPageProblem(response, hadFault(response, faultPeriods));
}

async function announcePublication(url: string): Promise<Problem | undefined> {
  const startedAt = performance.now();
  const posted = await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${revalidateSecret}` },
    body: JSON.stringify({ section: 'programs' }),
  });
  const text = await posted.text();
  const response = await count(
    'publications',
    Promise.resolve({
      path: '/api/revalidate',
      status: posted.status,
      retryAfter: null,
      text,
      startedAt,
      endedAt: performance.now(),
    }),
  );
  return findFileProblem(response, '', hadFault(response, faultPeriods));
}

async function count(kind: string, request: Promise<TimedResponse>): Promise<TimedResponse> {
  const response = await request;
  latencies.push(response.endedAt - response.startedAt);
  const key = `${kind}, ${response.status}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return response;
}

async function run(index: number): Promise<void> {
  const second = Math.round((performance.now() - startedAt) / 1_000);
  try {
    const problem = await sendRequest(index);
    if (problem !== undefined) wrong.push({ ...problem, second });
  } catch (error) {
    // The message of `fetch` says only that it failed; its cause says why.
    const what = error instanceof Error && error.cause !== undefined ? String(error.cause) : String(error);
    wrong.push({ what, example: `request ${index}`, second });
  }
}

const startedAt = performance.now();
const endsAt = startedAt + seconds * 1_000;
const failing = injectFaults(endsAt);
let nextSampleAt = startedAt;
while (performance.now() < endsAt) {
  const due = ((performance.now() - startedAt) / 1_000) * rate;
  while (requestCount < due && openRequests.size < openRequestLimit) {
    const request = run(requestCount++);
    openRequests.add(request);
    void request.finally(() => openRequests.delete(request));
  }
  if (performance.now() >= nextSampleAt) {
    nextSampleAt += (seconds * 1_000) / memorySampleCount;
    const { rss, heapUsed } = await newsroom.readMemory();
    memory.push({ second: (performance.now() - startedAt) / 1_000, rss, heapUsed });
  }
  await wait(10);
}
await failing;
await Promise.all(openRequests);
for (const server of servers) await server.stop();
await firebase.stop();
database.stop();
storage.stop();

console.log(formatReport({ seconds, rate, counts, wrong, latencies, memory }));
console.log(formatSlope(memory));
if (wrong.length > 0) {
  await mkdir(dirname(logFile), { recursive: true });
  await writeFile(logFile, servers.map(({ readLog }) => readLog()).join('\n'));
  console.log(`The servers' log: ${relative('', logFile)}`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
