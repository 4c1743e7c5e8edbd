import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/next.ts';
import { type Newsroom, startNewsroom } from '../newsroom/startNewsroom.ts';
import { storeGeneratedItems } from '../newsroom/storeGeneratedItems.ts';
import { formatTable, publishTable } from './table.ts';

// `npm run bench:memory [-- --seconds 60 --items 5000 --connections 16]`: what the server of a production build takes of the
// machine's memory while all its pages are requested in turn, and afterwards; of the sample newsroom, then of so many items
// (`--items 0`: of the sample alone). Nobody searches. Linux only: it reads /proc.

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    items: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '16' },
  },
});
const seconds = Number(options.seconds);
const items = Number(options.items);
const connections = Number(options.connections);

// Otherwise Google's libraries look for Google's metadata server on the network.
process.env.METADATA_SERVER_DETECTION = 'none';

await buildIfStale();
const rows = [await measure('sample')];
if (items > 0) rows.push(await measure(items));
publishTable(
  'memory',
  formatTable(
    [
      'Newsroom',
      'Pages',
      'Requests',
      'RSS at the start, MB',
      'Peak',
      'After 10 s',
      'After 30 s',
      'Heap in use then',
      'Buffers',
    ],
    rows,
  ),
);

async function measure(content: 'sample' | number): Promise<string[]> {
  const newsroom = await startNewsroom({ seed: content === 'sample' ? 'sample' : 'empty' });
  try {
    if (content !== 'sample') await storeGeneratedItems(newsroom, content);
    const start = await readResident(newsroom);
    const paths = await listPages(newsroom.url);
    const requests = await visitAll(newsroom.url, paths);
    await wait(10_000);
    const soon = await readResident(newsroom);
    await wait(20_000);
    const later = await readResident(newsroom);
    const { heapUsed, arrayBuffers } = await newsroom.readMemory();
    return [
      content === 'sample' ? 'sample' : `${content} items`,
      String(paths.length),
      String(requests),
      ...[start.now, soon.peak, soon.now, later.now, heapUsed, arrayBuffers].map(formatMegabytes),
    ];
  } finally {
    await newsroom.stop();
  }
}

function formatMegabytes(bytes: number): string {
  return String(Math.round(bytes / 1e6));
}

/** What the server has in memory now and had at most since its start, in bytes, as the machine counts it. */
async function readResident({ pid }: Newsroom): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** The paths of all pages: those of the sitemaps that the sitemap's index lists. */
async function listPages(url: string): Promise<string[]> {
  const listUrls = async (path: string): Promise<string[]> =>
    Array.from(
      (await (await fetch(url + path)).text()).matchAll(/<loc>(.*?)<\/loc>/g),
      ([, address = '']) => new URL(address).pathname,
    );
  const sitemaps = await listUrls('/sitemap.xml');
  const pages = await Promise.all(sitemaps.map(listUrls));
  return [...new Set(pages.flat())];
}

/** Requests page after page, several at a time, until the time is over and each was requested; returns how many requests. */
async function visitAll(url: string, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1_000;
  let count = 0;
  const visitInTurn = async (): Promise<void> => {
    while (performance.now() < end || count < paths.length) {
      const path = paths[count % paths.length]!;
      count += 1;
      await visit(url + path, agent);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitInTurn));
  agent.destroy();
  return count;
}

/** Throws unless the page comes whole. */
function visit(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
    response.on('error', reject).on('end', resolve).resume();
    if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
  }).on('error', reject);
  return promise;
}
