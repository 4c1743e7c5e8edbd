import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/next.ts';
import { startTestSite, type TestSite } from '../testSite/startTestSite.ts';
import { storeGeneratedItems } from '../testSite/storeGeneratedItems.ts';
import { formatTable } from './table.ts';

// `node tools/bench/memory.ts [--seconds 60] [--items 5000]`: the memory of a production build's server while all its
// pages are requested in turn, and afterwards. First with the sample newsroom, then with so many items (0: the sample
// alone). Nobody searches. Linux only.

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, items: { type: 'string', default: '5000' } },
});
const connections = 16;

await buildIfStale();
const rows = [await measure(undefined)];
if (Number(options.items) > 0) rows.push(await measure(Number(options.items)));
console.log(formatTable(['Newsroom', 'Pages', 'RSS at the start, MB', 'Peak', 'After 30 s'], rows));

/** Measures a newsroom of so many generated items, or the sample. */
async function measure(items: number | undefined): Promise<string[]> {
  await using started = new AsyncDisposableStack();
  const testSite = await startTestSite({ seed: items === undefined ? 'sample' : 'empty' });
  started.defer(testSite.stop);
  if (items !== undefined) await storeGeneratedItems(testSite, items);
  const start = readResident(testSite).now;
  const paths = await listPages(testSite.url);
  await requestAll(testSite.url, paths);
  await wait(30_000);
  const { now, peak } = readResident(testSite);
  return [
    items === undefined ? 'sample' : `${items} items`,
    String(paths.length),
    ...[start, peak, now].map((bytes) => String(Math.round(bytes / 1e6))),
  ];
}

/** The memory of the server now, and its peak since the start, in bytes, as Linux counts it. */
function readResident({ pid }: TestSite): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** The paths of all pages: those of the sitemaps that the sitemap's index lists. */
async function listPages(url: string): Promise<string[]> {
  const listUrls = async (path: string): Promise<string[]> => {
    const text = await (await fetch(url + path)).text();
    return Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, page = '']) => new URL(page).pathname);
  };
  const sitemaps = await listUrls('/sitemap.xml');
  return [...new Set((await Promise.all(sitemaps.map(listUrls))).flat())];
}

/** Requests page after page until the time is over and each was requested. */
async function requestAll(url: string, paths: readonly string[]): Promise<void> {
  const end = performance.now() + Number(options.seconds) * 1_000;
  let count = 0;
  const requestInTurn = async (): Promise<void> => {
    while (performance.now() < end || count < paths.length) {
      const path = paths[count++ % paths.length]!;
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, requestInTurn));
}
