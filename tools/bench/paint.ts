import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build/next.ts';
import { findMissingNginx, startNginx } from '../newsroom/startNginx.ts';
import { startNewsroom } from '../newsroom/startNewsroom.ts';
import { findFreePort } from '../processes/ports.ts';
import { startEmptyNext } from './emptyNext.ts';
import { countFailedRequests, readNumber, startPageMeter } from './lighthousePages.ts';
import { findMedian } from './median.ts';
import { publishPosts, readPeer } from './peer.ts';
import { formatTable, publishTable } from './table.ts';

// `npm run bench:paint [-- --runs 5 --peer folder]`: when a list and an item paint on Lighthouse's phone, the site's, those
// of another site with the same posts (./peer.ts), without pictures, and an empty page of Next.js: by the same nginx, HTTP/1.1
// without TLS, in turns. Without a peer, the sample newsroom's. Exits with code 1 where the site paints later than the target.

const target = 1.1;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, peer: { type: 'string' } },
});

type Place = { page: string; from: string; url: string };
type Figures = { lcpMs: number; fcpMs: number; kilobytes: number };

const missing = findMissingNginx();
if (missing !== undefined) throw new Error(missing);
await buildIfStale();
const work = await mkdtemp(path.join(tmpdir(), 'peer-'));
const peer = options.peer === undefined ? undefined : await readPeer(options.peer, work);
const newsroom = await startNewsroom({
  seed: peer === undefined ? 'sample' : 'empty',
  env: { PICTURE_FORMATS: '', TRUSTED_PROXIES: '1' },
});
if (peer !== undefined) await publishPosts(newsroom, peer.posts);
const peerPort = await findFreePort();
const nginx = await startNginx({
  upstream: new URL(newsroom.url).host,
  hasTls: false,
  ...(peer && { extra: () => `server { listen 127.0.0.1:${peerPort}; ${peer.directives} }` }),
});
const empty = await startEmptyNext();
const emptyNginx = await startNginx({ upstream: new URL(empty.url).host, hasTls: false });
const meter = await startPageMeter();
console.log(meter.browser);
try {
  const ownPages = peer?.pages ?? [
    { kind: 'list', ownPath: '/analyses' },
    { kind: 'item', ownPath: '/analyses/arevayin-tanik' },
  ];
  const places: Place[] = [
    ...ownPages.map(({ kind, ownPath }) => ({ page: kind, from: 'site', url: nginx.url + ownPath })),
    ...(peer?.pages ?? []).map(({ kind, path: peerPath }) => ({
      page: kind,
      from: 'peer',
      url: `http://localhost:${peerPort}${peerPath}`,
    })),
    { page: '', from: 'an empty page of Next.js', url: emptyNginx.url },
  ];
  const figures = await measureInTurns(places, Number(options.runs));
  const medianLcp = (place: Place | undefined): number =>
    place === undefined ? Number.NaN : findMedian(figures.get(place)!.map(({ lcpMs }) => lcpMs));
  const ratioOf = (place: Place): number =>
    medianLcp(place) / medianLcp(places.find(({ page, from }) => from === 'peer' && page === place.page));
  publishTable(
    'paint',
    formatTable(
      ['Page', 'From', 'LCP, ms', 'Of the peer', 'LCP from–to, ms', 'FCP, ms', 'Transferred, kB'],
      places.map((place) => formatRow(place, figures.get(place)!, ratioOf(place))),
    ),
  );
  for (const place of places.filter(({ from }) => from === 'site')) {
    if (ratioOf(place) <= target || Number.isNaN(ratioOf(place))) continue;
    console.error(`${place.page}: LCP is ${ratioOf(place).toFixed(2)} of the peer's, more than ${target}`);
    process.exitCode = 1;
  }
} finally {
  await meter.stop();
  await emptyNginx.stop();
  await empty.stop();
  await nginx.stop();
  await newsroom.stop();
  await rm(work, { recursive: true, force: true });
}

/** The first round does not count: it fills the caches. Throws when a request failed. */
async function measureInTurns(
  places: readonly Place[],
  runs: number,
): Promise<ReadonlyMap<Place, readonly Figures[]>> {
  const figures = new Map<Place, Figures[]>(places.map((place) => [place, []]));
  for (let run = 0; run <= runs; run += 1) {
    for (const place of places) {
      const result = await meter.measure(place.url, ['performance']);
      const failed = countFailedRequests(result);
      if (failed > 0) throw new Error(`${place.url}: ${failed} requests failed`);
      if (run === 0) continue;
      figures.get(place)!.push({
        lcpMs: readNumber(result, 'largest-contentful-paint'),
        fcpMs: readNumber(result, 'first-contentful-paint'),
        kilobytes: readNumber(result, 'total-byte-weight') / 1000,
      });
    }
  }
  return figures;
}

function formatRow({ page, from }: Place, all: readonly Figures[], ratio: number): readonly string[] {
  const lcp = all.map(({ lcpMs }) => Math.round(lcpMs));
  return [
    page,
    from,
    String(findMedian(lcp)),
    Number.isNaN(ratio) ? '' : ratio.toFixed(2),
    `${Math.min(...lcp)}–${Math.max(...lcp)}`,
    String(Math.round(findMedian(all.map(({ fcpMs }) => fcpMs)))),
    findMedian(all.map(({ kilobytes }) => kilobytes)).toFixed(0),
  ];
}
