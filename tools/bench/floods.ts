import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { buildIfStale } from '../build/next.ts';
import { findMissingNginx, startNginx } from '../newsroom/startNginx.ts';
import { type Newsroom, startNewsroom } from '../newsroom/startNewsroom.ts';
import type { SteadyLoad } from './steadyLoad.ts';
import { formatTable } from './table.ts';

// `node tools/bench/floods.ts [--nginx]`: how long readers wait for a cached page, and what memory the server takes, while a
// stranger floods it from this machine; by the server alone, or behind deploy/nginx.conf. For docs/reliability.md.

const { values: options } = parseArgs({ options: { nginx: { type: 'boolean', default: false } } });
const seconds = 8;
// nginx lets a client have a hundred, and all come from this machine.
const connections = options.nginx ? 80 : 100;
const readsPerSecond = 25;
const cachedPath = '/programs';

type Flood = (url: string, newsroom: Newsroom) => Promise<unknown>;

/** So many connections, each of which sends its next request as soon as it has its response. */
async function send(url: string, makePath: (index: number) => string): Promise<void> {
  const endsAt = performance.now() + seconds * 1_000;
  let sent = 0;
  const flood = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const response = await fetch(url + makePath((sent += 1)), { redirect: 'manual' }).catch(
        () => undefined,
      );
      await response?.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, flood));
}

const floods: Readonly<Record<string, Flood>> = {
  'nobody else': () => wait(seconds * 1_000),
  'paths that no route has': (url) => send(url, (index) => `/none-${index}`),
  'files of no build': (url) => send(url, (index) => `/_next/static/chunks/${index}.js`),
  'items that do not exist': (url) => send(url, (index) => `/events/none-${index}`),
  'lists after items that do not exist': (url) => send(url, (index) => `/events/after/none-${index}`),
  searches: (url) => send(url, (index) => `/search?q=sevan&page=${index}`),
  '20,000 requests at once on one connection': sendPipelined,
  '50 pictures of 49 million pixels': resizePictures,
};

await buildIfStale();
const missing = options.nginx ? findMissingNginx() : undefined;
if (missing !== undefined) throw new Error(missing);
const rows: string[][] = [];
for (const [name, flood] of Object.entries(floods)) rows.push(await measure(name, flood));
console.log(formatTable(['Flood', 'Readers, p95, ms', 'Slowest', 'RSS before, MB', 'Most'], rows));

async function measure(name: string, flood: Flood): Promise<string[]> {
  const newsroom = await startNewsroom({
    seed: 'sample',
    env: { TRUSTED_PROXIES: options.nginx ? '1' : '0' },
  });
  const nginx = options.nginx
    ? await startNginx({ upstream: new URL(newsroom.url).host, hasTls: false })
    : undefined;
  const url = nginx?.url ?? newsroom.url;
  try {
    for (let count = 0; count < 20; count += 1) await (await fetch(url + cachedPath)).text();
    const before = readMegabytes(newsroom);
    const end = new AbortController();
    const watching = watchMemory(newsroom, end.signal);
    const [times] = await Promise.all([readPages(url), flood(url, newsroom)]);
    end.abort();
    times.sort((one, other) => one - other);
    const p95 = times[Math.floor(times.length * 0.95)] ?? NaN;
    return [
      name,
      ...[p95, times.at(-1) ?? NaN, before, await watching].map((value) => String(Math.round(value))),
    ];
  } finally {
    await nginx?.stop();
    await newsroom.stop();
  }
}

/** Readers of a page that is cached, in a thread of their own; how long each waited, in ms. Throws where one gets no page. */
async function readPages(url: string): Promise<number[]> {
  const workerData: SteadyLoad = { url: url + cachedPath, perSecond: readsPerSecond, seconds };
  const [times] = (await once(
    new Worker(new URL('steadyLoad.ts', import.meta.url), { workerData }),
    'message',
  )) as [number[]];
  return times;
}

async function watchMemory(newsroom: Newsroom, end: AbortSignal): Promise<number> {
  let most = 0;
  while (!end.aborted) {
    most = Math.max(most, readMegabytes(newsroom));
    await wait(250);
  }
  return most;
}

function readMegabytes({ pid }: Newsroom): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
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
  const list = Array.from(
    { length: count },
    (_, index) => `GET /events/p-${index} HTTP/1.1\r\nHost: x\r\n\r\n`,
  );
  socket.write(list.join(''));
  await Promise.race([ended.promise, wait(seconds * 1_000)]);
  socket.destroy();
}

async function resizePictures(url: string, { firebase }: Newsroom): Promise<void> {
  const create = { width: 7_000, height: 7_000, channels: 4, background: '#777' } as const;
  const picture = await sharp({ create }).png({ progressive: true }).toBuffer();
  const resizes = Array.from({ length: 50 }, async (_, index) => {
    firebase.putObject(`floods/${index}.png`, picture, 'image/png');
    const source = encodeURIComponent(firebase.toDownloadUrl(`floods/${index}.png`));
    await (await fetch(`${url}/_next/image?url=${source}&w=640&q=75`)).arrayBuffer();
  });
  await Promise.allSettled(resizes);
}
