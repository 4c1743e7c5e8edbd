import { parentPort, workerData } from 'node:worker_threads';
import { openFront, readHeading, type Visit } from './front.ts';
import { sendSteadily, type LoadResult, type SteadyLoad } from './requestSteadily.ts';

// The thread of requestSteadily.ts.

const load = workerData as SteadyLoad;
const front = openFront(load, load.connections);
const latencies: number[] = [];
const headings: Record<string, { count: number; lastAt: number }> = {};
const wrong: Record<string, number> = {};
/** Pages by their ETag: each is read once, and every other response must be as long. */
const pages = new Map<string, { bytes: number; heading: string }>();

const startedAt = performance.now();
await sendSteadily(load, async () => {
  const sentAt = Date.now();
  const before = performance.now();
  try {
    const heading = checkPage(await front.visit(load.path));
    latencies.push(performance.now() - before);
    const known = (headings[heading] ??= { count: 0, lastAt: 0 });
    known.count += 1;
    known.lastAt = Math.max(known.lastAt, sentAt);
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    const what = code === undefined ? message : `${code}: ${message}`;
    wrong[what] = (wrong[what] ?? 0) + 1;
  }
});
front.close();
const seconds = (performance.now() - startedAt) / 1_000;
parentPort?.postMessage({ seconds, latencies, headings, wrong } satisfies LoadResult, []);

/** The heading of a right response. Throws with what is wrong with any other. */
function checkPage({ status, headers: { etag }, content, readText }: Visit): string {
  if (status !== 200) throw new Error(`status ${status}`);
  if (etag === undefined) throw new Error('no ETag');
  let page = pages.get(etag);
  if (page === undefined) {
    const heading = readHeading(readText());
    if (heading === undefined) throw new Error('a page without heading or end');
    page = { bytes: content.length, heading };
    pages.set(etag, page);
  }
  if (page.bytes !== content.length) throw new Error('a page of another length under the same ETag');
  return page.heading;
}
