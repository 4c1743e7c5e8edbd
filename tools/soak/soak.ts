/**
 * npm run soak [-- --seconds 600 --rate 50]
 *
 * A steady load upon a site of its own, on this machine alone, while its backend fails in one way after another and is
 * well in between. Each answer is judged; the end is 1 when one was wrong. docs/reliability.md has the table.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { RpcError } from 'local-firebase';
import { startFaultProxy } from '../newsroom/faultProxy.ts';
import { revalidateSecret, startNewsroom } from '../newsroom/startNewsroom.ts';
import { buildIfStale } from '../build/next.ts';
import { formatReport, formatSlope, type MemorySample, type WrongAnswer } from './report.ts';
import {
  type Answer,
  judgeDocument,
  judgeMissing,
  judgePage,
  type KnownPage,
  learn,
  type Problem,
  visit,
  wasDisturbed,
} from './visits.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, rate: { type: 'string' } } });
const seconds = Number(values.seconds ?? 600);
const rate = Number(values.rate ?? 50);
const logFile = fileURLToPath(new URL('../../.cache/soak.log', import.meta.url));
const longestQueue = 1_000;
const memorySamples = 24;
/** Some 100 kB each, of which Next.js keeps 50 MB. */
const oldPages = 800;

const paths = `
/ /programs /analyses /specials /assembly /events /about-us /privacy-policy /contact
/programs/category/veritas /programs/category/whatToDo /programs/category/churchStage
/search?q=%D5%AC%D5%B8%D6%82%D5%B5%D5%BD /analyses/category/economy /analyses/category/society /programs/after/khachkari-lezun
/programs/khachkari-lezun /programs/gayli-achqery /analyses/hin-kamurjner /events/bac-das-tareri-masin
`
  .trim()
  .split(/\s+/);
const documents = [
  ['/feed.xml', '<rss'],
  ['/programs/feed.json', '"items"'],
  ['/sitemap.xml', '<sitemapindex'],
  ['/robots.txt', 'Sitemap:'],
] as const;

await buildIfStale();
const [database, storage] = await Promise.all([startFaultProxy(), startFaultProxy()]);
let beforeCall: () => void | Promise<void> = () => {};
const newsroom = await startNewsroom({
  seed: 'sample',
  beforeCall: () => beforeCall(),
  env: {
    FIRESTORE_EMULATOR_HOST: database.host,
    FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    TRUSTED_PROXIES: '1',
  },
});
database.setTarget(newsroom.firebase.firestoreHost);
storage.setTarget(newsroom.firebase.storageHost);

const counts = new Map<string, number>();
const wrong: WrongAnswer[] = [];
const latencies: number[] = [];
const memory: MemorySample[] = [];
const disturbances: { from: number; to: number }[] = [];
/** Pages that nobody has asked for yet. */
const unmade = new Set<string>();
const published: string[] = [];
const underWay = new Set<Promise<void>>();
let asked = 0;

await fillCaches();
const known = new Map<string, KnownPage>();
for (const path of paths) known.set(path, await learn(newsroom.url, path));

/** Brings the server to where it is after a day: it keeps as many pages as it ever will. */
async function fillCaches(): Promise<void> {
  for (let index = 0; index < oldPages; index += 1) {
    const id = `old-${index}`;
    await newsroom.database
      .collection('events')
      .doc(id)
      .set({ title: `Հին նյութ ${id}`, createdAt: Timestamp.fromMillis(index), categories: [], views: 0 });
    await (await fetch(`${newsroom.url}/events/${id}`)).arrayBuffer();
  }
}

/** The ways the backend fails, each switched on and off again. */
const faults: readonly (readonly [name: string, on: () => unknown])[] = [
  ['refused', () => database.setFault('refuse')],
  ['half of the reads fail', () => failEvery(2, 'UNAVAILABLE')],
  ['silent', () => database.setFault('silent')],
  ['quota', () => failEvery(1, 'RESOURCE_EXHAUSTED')],
  ['reset', () => database.setFault('reset')],
  ['slow', () => (beforeCall = () => wait(30_000, undefined, { ref: false }))],
  ['cut off', () => database.setFault('truncate')],
  ['texts fail', () => storage.setFault('fail')],
];

function failEvery(nth: number, status: 'UNAVAILABLE' | 'RESOURCE_EXHAUSTED'): void {
  let calls = 0;
  beforeCall = () => {
    calls += 1;
    if (calls % nth === 0) throw new RpcError(status, 'Injected.');
  };
}

async function failInTurn(endsAt: number): Promise<void> {
  const partMs = (seconds * 1_000) / (faults.length * 2 + 1);
  for (const [name, on] of faults) {
    await wait(partMs);
    if (performance.now() > endsAt) return;
    const disturbance = { from: performance.now(), to: Infinity };
    disturbances.push(disturbance);
    await on();
    // Stale from now on: what is asked for is also made anew, in vain.
    newsroom.makePagesStale();
    await wait(partMs);
    beforeCall = () => {};
    await Promise.all([database.setFault('none'), storage.setFault('none')]);
    disturbance.to = performance.now();
    newsroom.makePagesStale();
    console.log(`${Math.round((performance.now() - startedAt) / 1_000)} s: ${name}, over`);
  }
}

/** What the next request is for, and what is wrong with its answer. */
async function visitNext(index: number): Promise<Problem | undefined> {
  const kind = index % 50;
  if (kind === 49) return visitPublished(index);
  if (kind === 48) return judgeAbsent(`/programs/none-${index % 500}`);
  if (kind === 47) return judgeAbsent(`/nothing-${index % 500}`);
  if (kind >= 43) {
    const [path, marker] = documents[kind % documents.length]!;
    const answer = await count('documents', visit(newsroom.url, path));
    return judgeDocument(answer, marker, wasDisturbed(answer, disturbances));
  }
  if (index % 500 === 42) return tellPublication();
  return visitKnown(known.get(paths[index % paths.length]!)!, 'pages already made');
}

async function visitKnown(page: KnownPage, kind: string): Promise<Problem | undefined> {
  const wasUnmade = unmade.has(page.path);
  const answer = await count(kind, visit(newsroom.url, page.path));
  // Given up meanwhile, it may be missing as well.
  const mayBeMissing = (wasUnmade || unmade.has(page.path)) && wasDisturbed(answer, disturbances);
  if (answer.status === 200) unmade.delete(page.path);
  return judgePage(answer, page, mayBeMissing);
}

async function visitPublished(index: number): Promise<Problem | undefined> {
  const id = `soak-${published.length}`;
  const title = `Նյութ ${id}`;
  await newsroom.database
    .collection('programs')
    .doc(id)
    .set({ title, createdAt: Timestamp.fromMillis(index), categories: [], views: 0 });
  const path = `/programs/${id}`;
  published.push(path);
  unmade.add(path);
  known.set(path, { path, title, links: 0 });
  return visitKnown(known.get(path)!, 'pages never made');
}

async function judgeAbsent(path: string): Promise<Problem | undefined> {
  const answer = await count('addresses of nothing', visit(newsroom.url, path));
  return judgeMissing(answer, wasDisturbed(answer, disturbances));
}

async function tellPublication(): Promise<Problem | undefined> {
  const start = performance.now();
  const response = await fetch(`${newsroom.url}/api/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${revalidateSecret}` },
    body: JSON.stringify({ section: 'programs' }),
  });
  const text = await response.text();
  const answer = {
    path: '/api/revalidate',
    status: response.status,
    retryAfter: null,
    text,
    startedAt: start,
  };
  const done = await count('publications told', Promise.resolve({ ...answer, endedAt: performance.now() }));
  return judgeDocument(done, '', wasDisturbed(done, disturbances));
}

async function count(kind: string, work: Promise<Answer>): Promise<Answer> {
  const answer = await work;
  latencies.push(answer.endedAt - answer.startedAt);
  const key = `${kind}, ${answer.status}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  return answer;
}

async function run(index: number): Promise<void> {
  const second = Math.round((performance.now() - startedAt) / 1_000);
  try {
    const problem = await visitNext(index);
    if (problem !== undefined) wrong.push({ ...problem, second });
  } catch (error) {
    // `fetch` tells nothing but that it failed; its cause says why.
    const what = error instanceof Error && error.cause !== undefined ? String(error.cause) : String(error);
    wrong.push({ what, example: `request ${index}`, second });
  }
}

const startedAt = performance.now();
const endsAt = startedAt + seconds * 1_000;
const failing = failInTurn(endsAt);
let nextSampleAt = startedAt;
while (performance.now() < endsAt) {
  const due = ((performance.now() - startedAt) / 1_000) * rate;
  while (asked < due && underWay.size < longestQueue) {
    const request = run(asked++);
    underWay.add(request);
    void request.finally(() => underWay.delete(request));
  }
  if (performance.now() >= nextSampleAt) {
    nextSampleAt += (seconds * 1_000) / memorySamples;
    const { rss, heapUsed } = await newsroom.readMemory();
    memory.push({ second: (performance.now() - startedAt) / 1_000, rss, heapUsed });
  }
  await wait(10);
}
await failing;
await Promise.all(underWay);
await newsroom.stop();
database.stop();
storage.stop();

console.log(formatReport({ seconds, rate, counts, wrong, latencies, memory }));
console.log(formatSlope(memory));
if (wrong.length > 0) {
  await mkdir(dirname(logFile), { recursive: true });
  await writeFile(logFile, newsroom.readLog());
  console.log(`What the site said: ${relative('', logFile)}`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
