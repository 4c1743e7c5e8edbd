import { once } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { generateDocuments } from '../../lib/testing/generateDocuments.ts';
import { findQuantile } from '../bench/median.ts';
import { readResident } from '../bench/readResident.ts';
import { formatTable } from '../bench/table.ts';
import { buildIfStale } from '../build/next.ts';
import { startNginx } from '../testSite/startNginx.ts';
import { startTestSite, type TestSite } from '../testSite/startTestSite.ts';
import { storeGeneratedItems } from '../testSite/storeGeneratedItems.ts';
import { openFront, type Visit } from './front.ts';
import { requestSteadily } from './requestSteadily.ts';

// `node tools/load/floods.ts [--nginx] [--only text]`: how long a reader of cached pages waits, and what memory the
// server takes and gives back, while one client floods it from this machine; by the server alone, or behind
// deploy/nginx.conf. Of the floods whose names contain the text. For docs/reliability.md.

const { values: options } = parseArgs({
  options: { nginx: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const seconds = 25;
/** For so long the reader is alone again: by then what the flood took should be given back. */
const restSeconds = 20;
const cachedPaths = ['/', '/programs', '/analyses', '/programs/khachkari-lezun'];
/** Limits tell the reader from the client by it. */
const readerAddress = '127.0.0.2';
const largePictures = 60;
/** As everywhere else; nginx lets a client have a hundred. */
const connections = 50;

type Target = {
  url: string;
  testSite: TestSite;
  /** Over a connection that stays open, as those of browsers do. */
  visit: (path: string) => Promise<Visit>;
  /** Aborted at the end. */
  signal: AbortSignal;
};

type Flood = {
  /** Before anybody comes. */
  prepare?: (testSite: TestSite) => Promise<void>;
  /** What the client does again and again. */
  act: (target: Target, index: number) => Promise<unknown>;
  /** How often at once. */
  atOnce?: number;
};

const knownPaths = generateDocuments(2_500).map(({ section, id }) => `/${section.name}/${id}`);
const pick = (paths: readonly string[], index: number): string => paths[index % paths.length]!;
const requestEach = (makePath: (index: number) => string): Flood => ({
  act: ({ visit }, index) => visit(makePath(index)),
});

const floods: Readonly<Record<string, Flood>> = {
  'nobody else': { act: () => wait(1_000), atOnce: 1 },
  'pages and files that no route has': requestEach((index) =>
    index % 2 === 0 ? `/none-${index}` : `/_next/static/chunks/${index}.js`,
  ),
  'items and lists that do not exist': requestEach((index) =>
    index % 2 === 0 ? `/events/none-${index}` : `/events/after/none-${index}`,
  ),
  searches: requestEach((index) => `/search?q=sevan&page=${index}`),
  'cached pages with `?x=N`': requestEach((index) => `${pick(cachedPaths, index)}?x=${index}`),
  '2,500 known items': { ...requestEach((index) => pick(knownPaths, index)), prepare: renderItems },
  '2,500 known items with `?x=N`': {
    ...requestEach((index) => `${pick(knownPaths, index)}?x=${index}`),
    prepare: renderItems,
  },
  '90 requests at once, 2 connections': { act: sendPipelined, atOnce: 2 },
  '90 requests at once, 20 connections': { act: sendPipelined, atOnce: 20 },
  '90 requests at once, 50 connections': { act: sendPipelined, atOnce: 50 },
  '6,000 idle connections': { act: openIdle, atOnce: 1 },
  'cards and pictures of 12 and 49 million pixels': {
    ...requestEach((index) => {
      const files = ['card.jpg', 'picture/16x9.jpg', 'picture/4x3.jpg', 'picture/1x1.jpg'];
      return `/programs/flood-${Math.floor(index / files.length) % largePictures}/${pick(files, index)}`;
    }),
    prepare: storeLargePictures,
  },
  'a resized picture with `token=N`, `Expires=N`': {
    act: ({ visit, testSite }, index) => {
      const picture = testSite.firebase.toDownloadUrl('floods/0').replace(/\?.*/, '');
      const query =
        index % 2 === 0 ? `alt=media&token=${index}` : `Expires=${index}&GoogleAccessId=a&Signature=b`;
      return visit(`/_next/image?url=${encodeURIComponent(`${picture}?${query}`)}&w=640&q=75`);
    },
    prepare: storeLargePictures,
  },
};

await buildIfStale();
const rows: string[][] = [];
for (const [name, flood] of Object.entries(floods)) {
  if (name.includes(options.only)) rows.push(await measure(name, flood));
}
console.log(
  formatTable(['Flood', 'Reader, p95, ms', 'Slowest', 'RSS before, MB', 'Most', 'After 20 s', 'Acts'], rows),
);

async function measure(name: string, { prepare, act, atOnce = connections }: Flood): Promise<string[]> {
  await using started = new AsyncDisposableStack();
  const env = { TRUSTED_PROXIES: options.nginx ? '1' : '0' };
  const testSite = started.adopt(await startTestSite({ seed: 'sample', env }), ({ stop }) => stop());
  await prepare?.(testSite);
  let { url } = testSite;
  if (options.nginx) {
    const nginx = await startNginx({ upstream: new URL(url).host, host: '127.0.0.1', hasTls: false });
    started.defer(nginx.stop);
    url = nginx.url;
  }
  const read = async (duration: number): Promise<readonly number[]> => {
    const load = { url, paths: cachedPaths, localAddress: readerAddress, perSecond: 1_000 / 60 };
    const { latencies, wrong } = await requestSteadily({ ...load, seconds: duration });
    if (Object.keys(wrong).length > 0) console.log(`${name}: ${JSON.stringify(wrong)}`);
    return latencies;
  };
  // Until all that the reader needs is compiled and cached.
  await read(5);
  const before = readResident(testSite).now;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, readResident(testSite).now)), 250);
  const reading = read(seconds);
  const acts = await repeat(act, atOnce, { url, testSite });
  const latencies = await reading;
  await read(restSeconds);
  clearInterval(watching);
  const memory = [before, most, readResident(testSite).now].map((bytes) => bytes / 1e6);
  const figures = [findQuantile(latencies, 0.95), findQuantile(latencies, 1), ...memory, acts];
  return [name, ...figures.map((value) => String(Math.round(value)))];
}

/** How often it was begun. */
async function repeat(
  act: Flood['act'],
  atOnce: number,
  { url, testSite }: Pick<Target, 'url' | 'testSite'>,
): Promise<number> {
  const signal = AbortSignal.timeout(seconds * 1_000);
  const front = openFront({ url }, atOnce);
  signal.addEventListener('abort', front.close);
  let count = 0;
  const actAgain = async (): Promise<void> => {
    // Refused ones count, too.
    while (!signal.aborted) await act({ url, testSite, visit: front.visit, signal }, count++).catch(() => {});
  };
  await Promise.all(Array.from({ length: atOnce }, actAgain));
  return count;
}

function connect({ url, signal }: Target): Socket {
  const { hostname, port } = new URL(url);
  const socket = new Socket({ signal }).connect(Number(port), hostname);
  return socket.on('error', () => {}).resume();
}

/** As feed readers do without Brotli, except that they wait for each response. */
async function sendPipelined(target: Target): Promise<void> {
  const socket = connect(target);
  const begin = `GET / HTTP/1.1\r\nHost: ${new URL(target.url).hostname}\r\nAccept-Encoding: gzip\r\n`;
  socket.write(`${begin}\r\n`.repeat(89) + `${begin}Connection: close\r\n\r\n`);
  await once(socket, 'close');
}

/** Those that are closed are opened again. */
async function openIdle(target: Target): Promise<void> {
  const open = new Set<Socket>();
  while (!target.signal.aborted) {
    while (open.size < 6_000) {
      const socket = connect(target);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    await wait(1_000);
  }
}

/** The server has sent each, and has in its cache what has room there. */
async function renderItems(testSite: TestSite): Promise<void> {
  await storeGeneratedItems(testSite, knownPaths.length);
  const front = openFront(testSite, 4);
  await Promise.all(knownPaths.map((path) => front.visit(path)));
  front.close();
}

/** Of items; in the formats that take most memory, as large as each may be. */
async function storeLargePictures({ database, firebase }: TestSite): Promise<void> {
  const create = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#777' } });
  const jpeg = await create(7_000).jpeg({ progressive: true }).toBuffer();
  const avif = await create(3_400).avif({ effort: 0 }).toBuffer();
  for (let index = 0; index < largePictures; index += 1) {
    const [content, mediaType] = index % 2 === 0 ? [jpeg, 'image/jpeg'] : [avif, 'image/avif'];
    firebase.putObject(`floods/${index}`, content, mediaType);
    await database.doc(`programs/flood-${index}`).set({
      title: `Նկար ${index}`,
      image: firebase.toDownloadUrl(`floods/${index}`),
      createdAt: new Date(),
      categories: [],
    });
  }
}
