import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { findMissingNginx, startNginx } from '../newsroom/startNginx.ts';
import { type Newsroom, startNewsroom } from '../newsroom/startNewsroom.ts';
import { buildIfStale } from '../build/next.ts';
import { findFreePort } from '../processes/ports.ts';
import { startEmptyNext } from './emptyNext.ts';
import { findMedian } from './median.ts';
import { readPeer } from './peer.ts';
import { formatTable, publishTable } from './table.ts';

// `npm run bench [-- --seconds 5 --items 100,10000,100000 --peer folder]`: requests a second on loopback, of a production
// build by itself, behind nginx, of nginx with the same bytes as a plain file, of Next.js with an empty page, and of another
// site's pages as files (./peer.ts), each without compression and as browsers request it; then of the site with more and
// more items.

const autocannon = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));
const connections = 20;
const rounds = 3;
/** What the requests accept. */
const acceptedEncodings = { 'nothing packed': 'identity', 'as browsers': 'gzip, deflate, br' } as const;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    items: { type: 'string', default: '100,10000,100000' },
    peer: { type: 'string' },
  },
});

// Otherwise Google's libraries look for Google's metadata server on the network.
process.env.METADATA_SERVER_DETECTION = 'none';

const missing = findMissingNginx();
if (missing !== undefined) throw new Error(missing);
await buildIfStale();
publishTable('places', await comparePlaces());
console.log();
publishTable('sizes', await compareSizes(options.items.split(',').map(Number)));

async function comparePlaces(): Promise<string> {
  const newsroom = await startNewsroom({
    seed: 'sample',
    env: { PICTURE_FORMATS: '', TRUSTED_PROXIES: '1' },
  });
  const empty = await startEmptyNext();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const peerFolder = await mkdtemp(path.join(tmpdir(), 'peer-'));
  const peer = options.peer === undefined ? undefined : await readPeer(options.peer, peerFolder);
  const [plainPort, peerPort] = await Promise.all([findFreePort(), findFreePort()]);
  const nginx = await startNginx({
    upstream: new URL(newsroom.url).host,
    extra: ({ certificateFile, keyFile }) => `
      ssl_certificate ${certificateFile};
      ssl_certificate_key ${keyFile};
      server {
        listen 127.0.0.1:${plainPort} ssl http2;
        root ${folder};
        default_type "text/html; charset=utf-8";
        gzip off;
        brotli off;
      }
      ${peer === undefined ? '' : `server { listen 127.0.0.1:${peerPort} ssl http2; ${peer.directives} }`}`,
  });
  try {
    const rows: string[][] = [];
    for (const [kind, pathname] of [
      ['list', '/programs'],
      ['item', '/programs/jri-hertapahy'],
    ] as const) {
      const peerPath = peer?.pages.find((page) => page.kind === kind)?.path;
      const measured: { accepted: string; encoding: string; place: string; url: string; rates: number[] }[] =
        [];
      for (const [accepted, encoding] of Object.entries(acceptedEncodings)) {
        const file = `${kind}.${accepted.replace(' ', '-')}`;
        await writeFile(path.join(folder, file), await readBody(newsroom.url + pathname, encoding));
        const places = {
          site: newsroom.url + pathname,
          'behind nginx': nginx.url + pathname,
          'nginx, a file': `https://localhost:${plainPort}/${file}`,
          'an empty page of Next.js': empty.url,
          ...(peerPath && { 'peer, files': `https://localhost:${peerPort}${peerPath}` }),
        };
        for (const [place, url] of Object.entries(places)) {
          measured.push({ accepted, encoding, place, url, rates: [] });
        }
      }
      // In turns, so that other load on the machine affects all of them.
      for (let round = 0; round < rounds; round += 1) {
        for (const { encoding, url, rates } of measured) rates.push(await measure(url, encoding));
      }
      for (const { accepted, place, rates } of measured) {
        const rateOf = (other: string): number =>
          findMedian(measured.find((one) => one.accepted === accepted && one.place === other)!.rates);
        const all = rates.map(Math.round);
        rows.push([
          kind,
          accepted,
          place,
          String(findMedian(all)),
          `${Math.min(...all)}–${Math.max(...all)}`,
          (rateOf(place) / rateOf('nginx, a file')).toFixed(2),
          (rateOf(place) / rateOf('an empty page of Next.js')).toFixed(2),
        ]);
      }
    }
    return formatTable(
      [
        'Page',
        'Accepted',
        'From',
        'Requests a second',
        'From–to',
        'Of a file',
        'Of an empty page of Next.js',
      ],
      rows,
    );
  } finally {
    await nginx.stop();
    await empty.stop();
    await newsroom.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(peerFolder, { recursive: true, force: true });
  }
}

/** The site without nginx: the time to render a page that is not cached, and the rate of cached ones. */
async function compareSizes(sizes: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const newsroom = await startNewsroom({ seed: 'empty' });
    try {
      await fill(newsroom, size);
      // The first page of all waits for the connection to the database.
      await fetch(`${newsroom.url}/events`);
      const renderMs: number[] = [];
      for (const pathname of ['/programs', '/programs/item-0']) {
        const start = performance.now();
        await (await fetch(newsroom.url + pathname)).arrayBuffer();
        renderMs.push(performance.now() - start);
      }
      const rates = [
        await measure(`${newsroom.url}/programs`),
        await measure(`${newsroom.url}/programs/item-0`),
      ];
      rows.push([
        String(size),
        ...renderMs.map((ms) => String(Math.round(ms))),
        ...rates.map((rate) => String(Math.round(rate))),
      ]);
    } finally {
      await newsroom.stop();
    }
  }
  return formatTable(
    ['Items', 'List rendered in, ms', 'Item rendered in, ms', 'Lists a second', 'Items a second'],
    rows,
  );
}

async function fill({ database }: Newsroom, size: number): Promise<void> {
  const newest = Date.UTC(2026, 0, 1);
  const perBatch = 500;
  for (let from = 0; from < size; from += perBatch) {
    const batch = database.batch();
    for (let index = from; index < Math.min(size, from + perBatch); index += 1) {
      batch.set(database.doc(`programs/item-${index}`), {
        title: `Հաղորդում ${index}`,
        description: 'Մեկ նախադասություն այն մասին, թե ինչի մասին է հաղորդումը։',
        categories: ['veritas'],
        createdAt: new Date(newest - index * 60_000),
        views: index,
      });
    }
    await batch.commit();
  }
}

/** The body as it is sent, compressed where `encoding` allows it. */
async function readBody(url: string, encoding: string): Promise<Buffer> {
  const request = get(url, { headers: { 'Accept-Encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return buffer(response);
}

/** Requests a second. Throws when one of them failed. */
async function measure(url: string, encoding = 'identity'): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      autocannon,
      '--json',
      `--connections=${connections}`,
      `--duration=${options.seconds}`,
      `--headers=Accept-Encoding=${encoding}`,
      url,
    ],
    { env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, maxBuffer: 16_000_000 },
  );
  const result = JSON.parse(stdout) as { requests: { average: number }; errors: number; non2xx: number };
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors + result.non2xx} requests failed`);
  return result.requests.average;
}
