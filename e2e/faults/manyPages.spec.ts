import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { startTestSite, type TestSite } from '../../tools/testSite/startTestSite.ts';
import { expect, test } from '../support/test.ts';

// Five hundred pages that nobody opened for an hour, by the server's clock, and a silent backend. The tests run in
// this order, on one test site.

test.setTimeout(600_000);

/** The longest response time: 1.5 seconds, and more while the machine has other work. */
const waitMs = 1_000;
const restMs = 500;
/** A read of the silent backend takes no less until it has failed (lib/runtime/deadline.ts). */
const readMs = 9_900;
const paths = Array.from({ length: 500 }, (_, index) => `/events/page-${index}`);

let testSite: TestSite;
let beforeCall: () => void | Promise<void> = () => {};

test.beforeAll(async () => {
  testSite = await startTestSite({ seed: 'empty', beforeCall: () => beforeCall() });
});

test.afterAll(() => testSite.stop());

async function store(title: string): Promise<void> {
  const batch = testSite.database.batch();
  for (const one of paths) {
    const document = testSite.database.collection('events').doc(path.basename(one));
    batch.set(document, { title, categories: [], createdAt: Timestamp.fromMillis(1) });
  }
  await batch.commit();
}

/** The processor time of the site's server, in seconds: machines with other work give it a processor now and then. */
function readWorkSeconds(): number {
  const times = readFileSync(`/proc/${testSite.pid}/stat`, 'utf8').split(' ').slice(13, 15);
  return times.reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
}

/** Measures the wait between two responses that need neither a page nor the backend. */
async function measureWaitMs(): Promise<number> {
  const readLive = async () => (await fetch(`${testSite.url}/api/health/live`)).text();
  const startedAt = performance.now();
  await readLive();
  await setTimeout(waitMs);
  await readLive();
  return performance.now() - startedAt;
}

/** Requests a page until the server is not too busy for it, as it can be on a machine with other work. */
async function readWhenFree(page: string): Promise<Response> {
  for (;;) {
    const response = await fetch(`${testSite.url}${page}`);
    if (response.status !== 503) return response;
    await setTimeout(1_000);
  }
}

/** Requests the pages like a few readers at once, and returns the wrong responses. */
async function listProblems(title: string, { isTimed = true } = {}): Promise<string[]> {
  const problems: string[] = [];
  const waiting = [...paths];
  const late: { problem: string; ms: number }[] = [];
  const comparisons: Promise<void>[] = [];
  const compare = async (next: string, ms: number, wait: Promise<number>): Promise<void> => {
    const limitMs = (await wait) + restMs;
    if (ms > limitMs) late.push({ problem: `${next}: after ${ms} ms instead of ${limitMs}`, ms });
  };
  const read = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const wait = isTimed ? measureWaitMs() : Promise.resolve(Infinity);
      const startedAt = performance.now();
      const response = await (isTimed ? fetch(`${testSite.url}${next}`) : readWhenFree(next));
      const text = await response.text();
      comparisons.push(compare(next, performance.now() - startedAt, wait));
      if (response.status !== 200 || !text.includes(title)) {
        problems.push(`${next}: ${response.status}, ${/<h1[^>]*>(.*?)</.exec(text)?.[1]}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, read));
  await Promise.all(comparisons);
  // Other work of the machine may delay a few responses, but none has waited for a read.
  const isSlow = late.length > paths.length / 100 || late.some(({ ms }) => ms > readMs);
  return isSlow ? [...problems, ...late.map(({ problem }) => problem)] : problems;
}

test('after an idle hour the backend hangs for ten minutes: each response is the last good page, in 1.5 seconds, and right again within a minute after', async () => {
  await store('Վերջին լավ էջը');
  expect(await listProblems('Վերջին լավ էջը', { isTimed: false })).toEqual([]);
  await store('Վերադարձից հետո');
  const { promise, resolve } = Promise.withResolvers<void>();
  beforeCall = () => promise;
  try {
    await testSite.idle(60);
    expect(await listProblems('Վերջին լավ էջը')).toEqual([]);
    await testSite.idle(10);
    expect(await listProblems('Վերջին լավ էջը')).toEqual([]);
    const other = await fetch(`${testSite.url}/specials`);
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '30']);
  } finally {
    beforeCall = () => {};
    resolve();
  }
  await expect.poll(async () => (await fetch(`${testSite.url}/api/health`)).status).toBe(200);
  await testSite.idle(1);
  const before = readWorkSeconds();
  // Each has Next.js regenerate a page.
  await listProblems('', { isTimed: false });
  await expect
    .poll(() => listProblems('Վերադարձից հետո', { isTimed: false }), { timeout: 180_000, intervals: [5_000] })
    .toEqual([]);
  expect(readWorkSeconds() - before).toBeLessThan(60);
});

test('URLs requested at random take no place on the disk, and a bounded one in memory', async () => {
  const listFiles = () => globSync('.next/{server/app,cache}/**/*').length;
  const request = async (count: number, name: string): Promise<void> => {
    const invented = Array.from({ length: count }, (_, index) => `/events/${name}-${index}`);
    const read = async (): Promise<void> => {
      for (let next = invented.pop(); next !== undefined; next = invented.pop()) {
        const { status } = await readWhenFree(next);
        expect(status).toBe(404);
      }
    };
    await Promise.all(Array.from({ length: 8 }, read));
  };
  // So many fill the caches of what was sent and of missing pages, and what awaits collection grows no further.
  await request(2_000, 'none');
  const files = listFiles();
  const before = await testSite.readMemory();
  await request(1_500, 'never');
  const after = await testSite.readMemory();
  expect(listFiles()).toBe(files);
  // The cache of missing pages (lib/server/pageStore.ts), and uncollected garbage.
  expect(after.rss - before.rss).toBeLessThan(40 * 1024 * 1024);
});
