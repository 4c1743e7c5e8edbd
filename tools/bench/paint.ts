import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import { buildIfStale } from '../build/next.ts';
import { startNginx } from '../testSite/startNginx.ts';
import { startTestSite } from '../testSite/startTestSite.ts';
import { startEmptyNext } from './emptyNext.ts';
import { countFailedRequests, measurePages, readNumber } from './measurePages.ts';
import { findMedian } from './median.ts';
import { publishPosts, readPeer } from './peer.ts';
import { formatTable } from './table.ts';

// `node tools/bench/paint.ts [--runs 5] [--peer folder]`: when a list and an item paint on Lighthouse's phone, the
// site's, those of another site with the same posts (./peer.ts), without pictures, and an empty page of Next.js: by the
// same nginx, HTTP/1.1 without TLS, in turns. Without a peer, the sample newsroom's. Exits with code 1 where the site
// paints later than the target.

const target = 1.1;

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, peer: { type: 'string' } },
});

await buildIfStale();
await using started = new AsyncDisposableStack();
const peer = options.peer === undefined ? undefined : await readPeer(options.peer);
if (peer) started.defer(peer.stop);
const testSite = await startTestSite({
  seed: peer === undefined ? 'sample' : 'empty',
  env: { PICTURE_FORMATS: '', TRUSTED_PROXIES: '1' },
});
started.defer(testSite.stop);
if (peer) await publishPosts(testSite, peer.posts);
const empty = started.adopt(await startEmptyNext(), ({ stop }) => stop());
const startFront = async (url: string, others: readonly string[] = []) =>
  started.adopt(await startNginx({ upstream: new URL(url).host, hasTls: false, others }), ({ stop }) =>
    stop(),
  );
const nginx = await startFront(testSite.url, peer && [peer.directives]);
const emptyNginx = await startFront(empty.url);

const pages = peer?.pages ?? [
  { kind: 'list', ownPath: '/analyses', path: '' },
  { kind: 'item', ownPath: '/analyses/arevayin-tanik', path: '' },
];
const places = [
  ...pages.map(({ kind, ownPath }) => ({ page: kind, from: 'site', url: nginx.url + ownPath })),
  ...(peer?.pages ?? []).map(({ kind, path }) => ({
    page: kind,
    from: 'peer',
    url: nginx.otherUrls[0] + path,
  })),
  { page: '', from: 'an empty page of Next.js', url: emptyNginx.url },
];
const results = await measurePages(places, { runs: Number(options.runs), categories: ['performance'] });
// The empty page has no icon.
const failed = [...results.values()].flat().some((result) => countFailedRequests(result, '/favicon.ico') > 0);
if (failed) throw new Error('Requests failed');

const medianOf = (all: readonly Result[], audit: string): number =>
  findMedian(all.map((one) => readNumber(one, audit)));
const rows: string[][] = [];
for (const [{ page, from }, all] of results) {
  const lcps = all.map((result) => Math.round(readNumber(result, 'largest-contentful-paint')));
  const peerResults = results.get(places.find((one) => one.from === 'peer' && one.page === page)!);
  const ratio = peerResults && findMedian(lcps) / medianOf(peerResults, 'largest-contentful-paint');
  rows.push([
    page,
    from,
    String(findMedian(lcps)),
    ratio?.toFixed(2) ?? '',
    `${Math.min(...lcps)}–${Math.max(...lcps)}`,
    medianOf(all, 'first-contentful-paint').toFixed(0),
    (medianOf(all, 'total-byte-weight') / 1000).toFixed(0),
  ]);
  if (ratio === undefined || from !== 'site' || ratio <= target) continue;
  console.error(`${page}: LCP is ${ratio.toFixed(2)} of the peer's, more than ${target}`);
  process.exitCode = 1;
}
const columns = ['Page', 'From', 'LCP, ms', 'Of the peer', 'LCP from–to, ms', 'FCP, ms', 'Transferred, kB'];
console.log(formatTable(columns, rows));
