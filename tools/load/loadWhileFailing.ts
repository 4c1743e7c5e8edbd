import { setTimeout as wait } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { formatTable } from '../bench/table.ts';
import type { TestSite } from '../testSite/startTestSite.ts';
import type { FaultyBackend } from './faultyBackend.ts';
import { openFront, readHeading, type Visit } from './front.ts';
import { formatLatencies, measureMemory, memoryColumns } from './report.ts';
import { sendSteadily } from './requestSteadily.ts';

/** What a response has to be: its text contains `text`, and at least half of the links. */
type Expected = { path: string; status: 200 | 404; text: string; links: number };

/** More pages, at some 100 kB each, than the server caches in memory. */
const oldPageCount = 800;
const memorySampleCount = 24;
const emptyListText = 'դեռ նյութեր չկան';
/** A page requested while the backend failed may wait until the deadline of a read (10 s), and fail only then. */
const aftermathMs = 15_000;

const paths = `
/ /programs /analyses /specials /assembly /events /about-us /privacy-policy /contact
/programs/category/veritas /programs/category/whatToDo /programs/category/churchStage
/search?q=%D5%AC%D5%B8%D6%82%D5%B5%D5%BD /analyses/category/veritas /analyses/category/fair /programs/after/khachkari-lezun
/programs/khachkari-lezun /programs/gayli-achqery /analyses/hin-kamurjner /events/bac-das-tareri-masin
`
  .trim()
  .split(/\s+/);
const files: readonly (readonly [path: string, text: string])[] = [
  ['/feed.xml', '<rss'],
  ['/programs/feed.xml', '<rss'],
  ['/sitemap.xml', '<sitemapindex'],
  ['/robots.txt', 'Sitemap:'],
];

type Load = { servers: readonly TestSite[]; backend: FaultyBackend; seconds: number; perSecond: number };

/**
 * Requests all kinds of pages of the servers while the backend fails in one way after another and works in between.
 * Prints how it went; returns whether every response was right.
 */
export async function loadWhileFailing({ servers, backend, seconds, perSecond }: Load): Promise<boolean> {
  const { database } = servers[0]!;
  const fronts = servers.map(({ url }) => openFront({ url }, 1_000));
  const counts = new Map<string, number>();
  const wrong = new Map<string, string[]>();
  const latencies: number[] = [];
  const memory: (readonly string[])[] = [];
  const faultPeriods: { from: number; to: number }[] = [];

  await storeItems(database, oldPageCount);
  for (let index = 0; index < oldPageCount; index += 1) {
    await Promise.all(fronts.map((front) => front.visit(`/events/old-${index}`)));
  }
  const pages: Expected[] = [];
  for (const path of paths) pages.push(readExpected(await fronts[0]!.visit(path)));

  const startedAt = performance.now();
  const getSecond = () => Math.round((performance.now() - startedAt) / 1_000);
  const sampling = setInterval(
    async () => memory.push(await measureMemory(`${getSecond()} s`, servers[0]!)),
    (seconds * 1_000) / memorySampleCount,
  );
  const failing = injectFaults();
  await sendSteadily({ perSecond, seconds }, async (index) => {
    const second = getSecond();
    await request(index).catch((error: Error) => {
      const example = `${second} s: ${String(error.cause)}`;
      wrong.set(error.message, [...(wrong.get(error.message) ?? []), example]);
    });
  });
  await failing;
  clearInterval(sampling);
  for (const front of fronts) front.close();

  const wrongCount = [...wrong.values()].flat().length;
  const rows = [
    ...[...counts].toSorted().map(([kind, count]) => [kind, String(count)]),
    ['**wrong**', `**${wrongCount}**`],
    ...formatLatencies(latencies),
  ];
  console.log(`${formatTable(['responses to', 'number'], rows)}\n\n${formatTable(memoryColumns, memory)}`);
  for (const [what, [first, ...others]] of wrong) {
    console.log(`- wrong, ${others.length + 1}: ${what}; the first after ${first}`);
  }
  return wrongCount === 0;

  async function injectFaults(): Promise<void> {
    const faults = Object.entries(backend.faults);
    const partMs = (seconds * 1_000) / (faults.length * 2 + 1);
    for (const [name, inject] of faults) {
      await wait(partMs);
      const period = { from: performance.now(), to: Infinity };
      faultPeriods.push(period);
      await inject();
      // Each request also starts a regeneration from now on, which fails.
      for (const server of servers) server.makePagesStale();
      await wait(partMs);
      await backend.repair();
      period.to = performance.now();
      for (const server of servers) server.makePagesStale();
      console.log(`${getSecond()} s: ${name}, over`);
    }
  }

  /** Sends the request whose turn it is. Throws with what is wrong with its response. */
  async function request(index: number): Promise<void> {
    const kind = index % 50;
    if (kind === 49) return check('pages not cached', index, await publishItem(index));
    const missing = { status: 404, text: '', links: 0 } as const;
    if (kind === 48) return check('unknown URLs', index, { ...missing, path: `/programs/none-${index}` });
    if (kind === 47) return check('unknown URLs', index, { ...missing, path: `/nothing-${index}` });
    if (kind < 43) return check('cached pages', index, pages[index % pages.length]!);
    const [path, text] = files[kind % files.length]!;
    return check('feeds and sitemaps', index, { path, status: 200, text, links: 0 });
  }

  async function publishItem(index: number): Promise<Expected> {
    const path = `/programs/new-${index}`;
    const title = `Նյութ ${index}`;
    const fields = { title, createdAt: Timestamp.now(), categories: [], views: 0 };
    await database.doc(path.slice(1)).set(fields);
    return { path, status: 200, text: `${title}</h1>`, links: 0 };
  }

  async function check(kind: string, index: number, expected: Expected): Promise<void> {
    // Of both servers each gets every kind of request.
    const front = fronts[Math.floor(index / 50 + index) % fronts.length]!;
    // Many IP addresses (RFC 5737), as searches are limited by it.
    const reader = { 'x-forwarded-for': `203.0.113.${(index % 254) + 1}` };
    const sentAt = performance.now();
    const response = await front.visit(expected.path, reader);
    const endedAt = performance.now();
    latencies.push(endedAt - sentAt);
    const key = `${kind}, ${response.status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const hadFault = faultPeriods.some(({ from, to }) => sentAt < to + aftermathMs && endedAt > from);
    const problem = findProblem(response, expected, hadFault && kind !== 'cached pages');
    if (problem !== undefined) throw new Error(problem, { cause: `${expected.path}, ${response.status}` });
  }
}

async function storeItems(database: TestSite['database'], count: number): Promise<void> {
  const writer = database.bulkWriter();
  for (let index = 0; index < count; index += 1) {
    const fields = { title: `Հին նյութ ${index}`, createdAt: Timestamp.fromMillis(index), categories: [] };
    void writer.set(database.doc(`events/old-${index}`), { ...fields, views: 0 });
  }
  await writer.close();
}

/** What a page shows while the backend works. Throws when it is not a good page. */
function readExpected({ path, status, readText }: Visit): Expected {
  const text = readText();
  const heading = readHeading(text);
  if (status !== 200 || !heading || text.includes(emptyListText)) throw new Error(`${path}: ${status}`);
  return { path, status, text: `${heading}</h1>`, links: countLinks(text) };
}

function findProblem(
  { status, headers, readText }: Visit,
  expected: Expected,
  mayFail: boolean,
): string | undefined {
  if (status === 503 && mayFail) return headers['retry-after'] ? undefined : '503 without Retry-After';
  if (status !== expected.status) return `${status} where ${expected.status} is expected`;
  const text = readText();
  if (!text.includes(expected.text)) return `no «${expected.text}»`;
  if (status === 200 && text.includes(emptyListText)) return 'an empty list';
  // One item more or less changes a few links only.
  return countLinks(text) < expected.links / 2 ? 'less than half of the links' : undefined;
}

function countLinks(html: string): number {
  return html.split('<a ').length - 1;
}
