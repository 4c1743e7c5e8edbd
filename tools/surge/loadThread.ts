import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Front, openFront, readHeading, type Visit } from './visitItem.ts';

// The readers of a surge, in a thread of their own: a busy one would delay the local Firebase.

export type Load = {
  front: Front;
  path: string;
  titles: readonly string[];
  requests: number;
  seconds: number;
};

export type LoadResult = {
  seconds: number;
  latencies: readonly number[];
  /** When the last response with each title was requested, in epoch ms, and how many there were. */
  byTitle: Readonly<Record<string, { count: number; lastAt: number }>>;
  /** What was wrong, with the number of responses. */
  wrong: Readonly<Record<string, number>>;
};

// Below nginx's limit for one IP address.
const connections = 60;
const openLimit = 1_000;

const { front, path, titles, requests, seconds } = workerData as Load;
const { visit, close } = openFront(front, connections);
const latencies: number[] = [];
const byTitle: Record<string, { count: number; lastAt: number }> = {};
const wrong: Record<string, number> = {};
/** Pages by their entity tag: each is read once, and every other response must be as long. */
const pages = new Map<string, { bytes: number; title: string }>();

async function request(): Promise<void> {
  const startedAt = Date.now();
  const before = performance.now();
  try {
    const page = readPage(await visit(path));
    latencies.push(performance.now() - before);
    const known = (byTitle[page] ??= { count: 0, lastAt: 0 });
    known.count += 1;
    known.lastAt = Math.max(known.lastAt, startedAt);
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    const what = code === undefined ? message : `${code}: ${message}`;
    wrong[what] = (wrong[what] ?? 0) + 1;
  }
}

/** The title of a right response. Throws with what is wrong with any other. */
function readPage({ status, etag, bytes, readText }: Visit): string {
  if (status !== 200) throw new Error(`status ${status}`);
  if (etag === '') throw new Error('no entity tag');
  let page = pages.get(etag);
  if (page === undefined) {
    const title = readHeading(readText());
    if (title === undefined || !titles.includes(title)) throw new Error(`a page with the title «${title}»`);
    page = { bytes, title };
    pages.set(etag, page);
  }
  if (page.bytes !== bytes) throw new Error('a page of another length under the same entity tag');
  return page.title;
}

const startedAt = performance.now();
const open = new Set<Promise<void>>();
for (let sent = 0; sent < requests;) {
  const due = Math.min(requests, ((performance.now() - startedAt) / 1_000) * (requests / seconds));
  for (; sent < due && open.size < openLimit; sent += 1) {
    const one = request();
    open.add(one);
    void one.finally(() => open.delete(one));
  }
  await wait(5);
}
await Promise.all(open);
const result: LoadResult = { seconds: (performance.now() - startedAt) / 1_000, latencies, byTitle, wrong };
close();
parentPort?.postMessage(result, []);
