import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { findQuantile } from '../bench/median.ts';
import { readResident } from '../bench/readResident.ts';
import { formatTable } from '../bench/table.ts';
import { buildIfStale } from '../build/next.ts';
import { startNginx } from '../testSite/startNginx.ts';
import { startTestSite, type TestSite } from '../testSite/startTestSite.ts';
import { openFront } from './front.ts';
import { requestSteadily } from './requestSteadily.ts';

// `node tools/load/floods.ts [--nginx]`: how long readers wait for a cached page, and what memory the server takes,
// while a stranger floods it from this machine; by the server alone, or behind deploy/nginx.conf. For
// docs/reliability.md.

const { values: options } = parseArgs({ options: { nginx: { type: 'boolean', default: false } } });
const seconds = 8;
// nginx lets a client have a hundred, and all come from this machine.
const connections = options.nginx ? 80 : 100;
const cachedPath = '/programs';

type Flood = (url: string, testSite: TestSite) => Promise<unknown>;

/** So many connections, each of which sends its next request as soon as it has its response. */
function flood(makePath: (index: number) => string): Flood {
  return async (url) => {
    const front = openFront({ url }, connections);
    const endsAt = performance.now() + seconds * 1_000;
    let sent = 0;
    const send = async (): Promise<void> => {
      // Refused ones count as sent.
      while (performance.now() < endsAt) await front.visit(makePath((sent += 1))).catch(() => {});
    };
    await Promise.all(Array.from({ length: connections }, send));
    front.close();
  };
}

const floods: Readonly<Record<string, Flood>> = {
  'nobody else': () => wait(seconds * 1_000),
  'paths that no route has': flood((index) => `/none-${index}`),
  'files of no build': flood((index) => `/_next/static/chunks/${index}.js`),
  'items that do not exist': flood((index) => `/events/none-${index}`),
  'lists after items that do not exist': flood((index) => `/events/after/none-${index}`),
  searches: flood((index) => `/search?q=sevan&page=${index}`),
  '20,000 requests at once on one connection': sendPipelined,
  '50 pictures of 49 million pixels': resizePictures,
};

await buildIfStale();
const rows: string[][] = [];
for (const [name, start] of Object.entries(floods)) rows.push(await measure(name, start));
console.log(formatTable(['Flood', 'Readers, p95, ms', 'Slowest', 'RSS before, MB', 'Most'], rows));

async function measure(name: string, start: Flood): Promise<string[]> {
  await using started = new AsyncDisposableStack();
  const env = { TRUSTED_PROXIES: options.nginx ? '1' : '0' };
  const testSite = started.adopt(await startTestSite({ seed: 'sample', env }), ({ stop }) => stop());
  let { url } = testSite;
  if (options.nginx) {
    const nginx = await startNginx({ upstream: new URL(url).host, hasTls: false });
    started.defer(nginx.stop);
    url = nginx.url;
  }
  // As the readers below request it: nginx has a copy for each encoding.
  const front = openFront({ url }, 1);
  for (let count = 0; count < 20; count += 1) await front.visit(cachedPath);
  front.close();
  const before = readResident(testSite).now;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, readResident(testSite).now)), 250);
  const readers = requestSteadily({ url, path: cachedPath, connections: Infinity, perSecond: 25, seconds });
  const [{ latencies, wrong }] = await Promise.all([readers, start(url, testSite)]);
  clearInterval(watching);
  if (Object.keys(wrong).length > 0) throw new Error(`${name}: ${JSON.stringify(wrong)}`);
  const figures = [findQuantile(latencies, 0.95), findQuantile(latencies, 1), before / 1e6, most / 1e6];
  return [name, ...figures.map((value) => String(Math.round(value)))];
}

async function sendPipelined(url: string): Promise<void> {
  const count = 20_000;
  const { hostname, port } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  const ended = Promise.withResolvers<void>();
  let received = 0;
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text.split('HTTP/1.1 ').length - 1;
    if (received >= count) ended.resolve();
  });
  socket.on('close', () => ended.resolve());
  socket.on('error', () => {});
  for (let index = 0; index < count; index += 1)
    socket.write(`GET /events/p-${index} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await Promise.race([ended.promise, wait(seconds * 1_000)]);
  socket.destroy();
}

async function resizePictures(url: string, { firebase }: TestSite): Promise<void> {
  const create = { width: 7_000, height: 7_000, channels: 4, background: '#777' } as const;
  const picture = await sharp({ create }).png({ progressive: true }).toBuffer();
  const resizes = Array.from({ length: 50 }, async (_, index) => {
    firebase.putObject(`floods/${index}.png`, picture, 'image/png');
    const source = encodeURIComponent(firebase.toDownloadUrl(`floods/${index}.png`));
    await (await fetch(`${url}/_next/image?url=${source}&w=640&q=75`)).arrayBuffer();
  });
  await Promise.allSettled(resizes);
}
