import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { type Newsroom, startNewsroom } from '../../tools/newsroom/startNewsroom.ts';
import { expect, test } from '../support/test.ts';

// A thousand pages that nobody opened for an hour, by the server's clock, and a backend that says nothing. The tests run in
// this order, on one newsroom.

test.setTimeout(150_000);

/** What the server may spend on waiting for a newer page. */
const waitMs = 1_000;
/** And on all the rest, beyond what the machine's other work takes at the same time. */
const restMs = 500;
const paths = Array.from({ length: 1_000 }, (_, index) => `/events/page-${index}`);

let folder: string;
let newsroom: Newsroom;
let restarted: Newsroom | undefined;
let beforeCall: () => void | Promise<void> = () => {};

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thousand-pages-'));
  newsroom = await startNewsroom({
    seed: 'empty',
    env: { PAGE_CACHE_FOLDER: folder },
    beforeCall: () => beforeCall(),
  });
});

test.afterAll(async () => {
  await restarted?.stop();
  await newsroom.stop();
  await rm(folder, { recursive: true, force: true });
});

async function store(title: string): Promise<void> {
  for (let from = 0; from < paths.length; from += 500) {
    const batch = newsroom.database.batch();
    for (const one of paths.slice(from, from + 500)) {
      const document = newsroom.database.collection('events').doc(path.basename(one));
      batch.set(document, { title, categories: [], createdAt: Timestamp.fromMillis(1) });
    }
    await batch.commit();
  }
}

/** How long a wait takes between two responses that need neither a page nor the backend. */
async function measureWaitMs(site: Newsroom): Promise<number> {
  const readLive = async () => (await fetch(`${site.url}/api/health/live`)).text();
  const startedAt = performance.now();
  await readLive();
  await setTimeout(waitMs);
  await readLive();
  return performance.now() - startedAt;
}

/** Requests pages as a few readers would at once, and says what is wrong with any response. */
async function listProblems(
  site: Newsroom,
  wanted: readonly string[],
  title: string,
  { isTimed = true, readers = 8 } = {},
): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...wanted];
  const comparisons: Promise<void>[] = [];
  const compare = async (next: string, ms: number, wait: Promise<number>): Promise<void> => {
    const limitMs = (await wait) + restMs;
    if (ms > limitMs) problems.push(`${next}: after ${ms} ms instead of ${limitMs}`);
  };
  const read = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const wait = isTimed ? measureWaitMs(site) : Promise.resolve(Infinity);
      const startedAt = performance.now();
      const response = await fetch(`${site.url}${next}`);
      const text = await response.text();
      comparisons.push(compare(next, performance.now() - startedAt, wait));
      if (response.status !== 200 || !text.includes(title)) {
        problems.push(`${next}: ${response.status}, ${/<h1[^>]*>(.*?)</.exec(text)?.[1]}`);
      }
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  await Promise.all(comparisons);
  return problems;
}

test('after an idle hour the backend hangs for ten minutes: each first response is the last good page, in 1.5 seconds', async () => {
  await store('Վերջին լավ էջը');
  expect(await listProblems(newsroom, paths, 'Վերջին լավ էջը', { isTimed: false })).toEqual([]);
  await store('Վերադարձից հետո');
  const { promise, resolve } = Promise.withResolvers<void>();
  beforeCall = () => promise;
  try {
    await newsroom.idle(60);
    expect(await listProblems(newsroom, paths.slice(0, 500), 'Վերջին լավ էջը')).toEqual([]);
    await newsroom.idle(10);
    expect(await listProblems(newsroom, paths.slice(500), 'Վերջին լավ էջը')).toEqual([]);
    // A restart does not lose them.
    await newsroom.stopSite();
    restarted = await startNewsroom({
      seed: 'empty',
      firebase: newsroom.firebase,
      env: { PAGE_CACHE_FOLDER: folder },
    });
    await restarted.idle(60);
    // Its first requests load its code.
    const first = paths.slice(100, 110);
    expect(await listProblems(restarted, first, 'Վերջին լավ էջը', { isTimed: false })).toEqual([]);
    expect(await listProblems(restarted, paths.slice(0, 100), 'Վերջին լավ էջը')).toEqual([]);
  } finally {
    beforeCall = () => {};
    resolve();
  }
});

test('once the backend responds again, nobody gets a page older than five minutes', async () => {
  await expect.poll(async () => (await fetch(`${restarted!.url}/api/health`)).status).toBe(200);
  // Two readers: with more of them, renders that wait for a processor would take longer than readers wait for one.
  const twoReaders = { isTimed: false, readers: 2 };
  // The restarted server has rendered nothing yet: its first renders load its code.
  await expect
    .poll(() => listProblems(restarted!, paths.slice(0, 10), 'Վերադարձից հետո', twoReaders))
    .toEqual([]);
  expect(await listProblems(restarted!, paths, 'Վերադարձից հետո', twoReaders)).toEqual([]);
});

test('URLs requested at random take no place on the disk', async () => {
  // Where a list goes on after an item that does not exist is its beginning.
  await fetch(`${restarted!.url}/events`);
  const countFiles = async () => (await readdir(folder)).length;
  await expect.poll(countFiles).toBe(paths.length + 1);
  const invented = Array.from({ length: 50 }, (_, index) => [
    `/events/none-${index}`,
    `/events/after/none-${index}`,
  ]);
  const responses = await Promise.all(invented.flat().map((one) => fetch(`${restarted!.url}${one}`)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404, 200]));
  expect(await countFiles()).toBe(paths.length + 1);
});
