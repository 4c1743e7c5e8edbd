import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { queries } from '../../lib/testing/generateDocuments.ts';
import { startTestSite } from '../testSite/startTestSite.ts';
import { storeGeneratedItems } from '../testSite/storeGeneratedItems.ts';
import { buildIfStale } from '../build/next.ts';
import { findQuantile } from './median.ts';
import { requestSteadily } from '../load/requestSteadily.ts';
import { formatTable } from './table.ts';

// `node tools/bench/searching.ts [--items 50000] [--seconds 20] [--rounds 7] [--searches 0.25]`: how long a cached page takes while
// readers type and send so many searches a second, against the same server while nobody does; and how long searches take.

const pagesPerSecond = 200;
/** What the field of the site requests while a query is typed: it waits for pauses. */
const suggestionsPerSearch = 4;
const typingPauseMs = 300;
/** A server searches for weeks: at first it runs code that the engine has not compiled yet. */
const firstSearches = 100;
let reader = 0;

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '7' },
    searches: { type: 'string', default: '0.25' },
  },
});

await buildIfStale();
const testSite = await startTestSite({ seed: 'empty', env: { TRUSTED_PROXIES: '1' } });
try {
  await storeGeneratedItems(testSite, Number(options.items));
  const empty = await testSite.readMemory();
  const start = performance.now();
  await request(testSite.url, 'search', 'Երևան');
  const built = performance.now() - start;
  const memory = (await testSite.readMemory()).rss - empty.rss;
  console.log(
    `First search: ${(built / 1000).toFixed(1)} s; resident memory ${(memory / 1e6).toFixed(0)} MB more\n`,
  );
  console.log(await compare(testSite.url));
} finally {
  await testSite.stop();
}

async function compare(url: string): Promise<string> {
  const alone: (readonly number[])[] = [];
  const beside: (readonly number[])[] = [];
  const searches: number[] = [];
  const measureAlone = async () => alone.push(await measure(url));
  const measureBeside = async () => {
    const controller = new AbortController();
    const searching = searchRepeatedly(url, controller.signal);
    beside.push(await measure(url));
    controller.abort();
    searches.push(...(await searching));
  };
  for (let count = 0; count < firstSearches; count += 1) {
    await typeAndSearch(url, queries[count % queries.length] ?? '', 0);
  }
  await measure(url);
  // In turns, and each first in every other round, so that other load on the machine affects both.
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const inTurn = [measureAlone, measureBeside];
    for (const one of round % 2 === 0 ? inTurn : inTurn.toReversed()) await one();
  }
  const show = (what: string, latencies: readonly (readonly number[])[]): readonly string[] => [
    what,
    ...[0.5, 0.99].map((share) => formatSpread(latencies.map((row) => findQuantile(row, share)))),
  ];
  const changes = [0.5, 0.99].map((share) =>
    beside.map((row, round) => (findQuantile(row, share) / findQuantile(alone[round]!, share) - 1) * 100),
  );
  const p50 = findQuantile(searches, 0.5).toFixed(0);
  return formatTable(
    ['Request', 'p50 of a round', 'p99 of a round'],
    [
      show('a page, nobody searches, ms', alone),
      show(`a page, ${options.searches} searches a second, ms`, beside),
      ['change within a round, %', ...changes.map(formatSpread)],
      [`a search (${searches.length}), ms`, p50, findQuantile(searches, 0.99).toFixed(0)],
    ],
  );
}

/** The median, and the quartiles around it. */
function formatSpread(values: readonly number[]): string {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => findQuantile(values, share).toFixed(1));
  return `${median} (${low}–${high})`;
}

/** Searches at the rate of the options until the signal; resolves with the times the results took, in ms. */
async function searchRepeatedly(url: string, signal: AbortSignal): Promise<readonly number[]> {
  const half = 500 / Number(options.searches);
  const open: Promise<number>[] = [];
  for (let count = 0; ; count += 1) {
    await wait(half, undefined, { signal }).catch(() => {});
    if (signal.aborted) return Promise.all(open);
    open.push(typeAndSearch(url, queries[count % queries.length] ?? '', typingPauseMs));
    await wait(half, undefined, { signal }).catch(() => {});
  }
}

/** What a reader does: suggestions for more and more of the query, then its results; resolves with the time these took. */
async function typeAndSearch(url: string, query: string, pauseMs: number): Promise<number> {
  for (let count = 1; count <= suggestionsPerSearch; count += 1) {
    const typed = query.slice(0, Math.max(2, Math.ceil((query.length * count) / suggestionsPerSearch)));
    await request(url, 'api/search/suggest', typed);
    await wait(pauseMs);
  }
  const start = performance.now();
  await request(url, 'search', query);
  return performance.now() - start;
}

/** A request by a reader of its own, whom no rate limit stops. */
async function request(url: string, path: string, query: string): Promise<void> {
  reader += 1;
  const headers = {
    'Accept-Encoding': 'br',
    'X-Forwarded-For': `198.51.${Math.floor(reader / 250)}.${reader % 250}`,
  };
  const response = await fetch(`${url}/${path}?q=${encodeURIComponent(query)}`, { headers });
  await response.text();
  if (!response.ok) throw new Error(`${response.status} for the search «${query}»`);
}

/** The latencies of a page at a fixed rate, in ms. Throws when a request failed. */
async function measure(url: string): Promise<readonly number[]> {
  const load = { path: '/programs', connections: Infinity, perSecond: pagesPerSecond };
  const { latencies, wrong } = await requestSteadily({ url, ...load, seconds: Number(options.seconds) });
  if (Object.keys(wrong).length > 0) throw new Error(JSON.stringify(wrong));
  return latencies;
}
