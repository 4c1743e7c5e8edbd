import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { buildIfStale } from '../build/next.ts';
import { openFront } from '../load/front.ts';
import { startNginx } from '../testSite/startNginx.ts';
import { startTestSite } from '../testSite/startTestSite.ts';
import { startEmptyNext } from './emptyNext.ts';
import { findMedian } from './median.ts';
import { formatTable } from './table.ts';

// `node tools/bench/throughput.ts [--seconds 5]`: requests a second on loopback, compressed as for browsers: of a
// production build by itself and behind nginx, of nginx with the same bytes as a plain file, and of Next.js with an
// empty page.

const autocannon = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));
const connections = 20;
const rounds = 3;

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });

await buildIfStale();
await using started = new AsyncDisposableStack();
const env = { PICTURE_FORMATS: '', TRUSTED_PROXIES: '1' };
const testSite = started.adopt(await startTestSite({ seed: 'sample', env }), ({ stop }) => stop());
const empty = started.adopt(await startEmptyNext(), ({ stop }) => stop());
const folder = await mkdtemp(path.join(tmpdir(), 'throughput-'));
started.defer(() => rm(folder, { recursive: true }));
const plain = `root ${folder}; default_type "text/html; charset=utf-8"; gzip off; brotli off;`;
const upstream = new URL(testSite.url).host;
const nginx = started.adopt(await startNginx({ upstream, others: [plain] }), ({ stop }) => stop());

const front = openFront(testSite, 1);
started.defer(async () => front.close());
const measured: { page: string; from: string; url: string; rates: number[] }[] = [];
for (const [page, pathname] of [
  ['list', '/programs'],
  ['item', '/programs/jri-hertapahy'],
] as const) {
  await writeFile(path.join(folder, page), (await front.visit(pathname)).content);
  const places = {
    site: testSite.url + pathname,
    'behind nginx': nginx.url + pathname,
    'nginx, a file': `${nginx.otherUrls[0]}/${page}`,
    'an empty page of Next.js': empty.url,
  };
  for (const [from, url] of Object.entries(places)) measured.push({ page, from, url, rates: [] });
}
// In turns, so that other load on the machine affects all of them.
for (let round = 0; round < rounds; round += 1) {
  for (const { url, rates } of measured) rates.push(await measure(url));
}
console.log(
  formatTable(
    ['Page', 'From', 'Requests a second', 'From–to', 'Of a file', 'Of an empty page of Next.js'],
    measured.map(({ page, from, rates }) => {
      const compare = (other: string): string => {
        const base = measured.find((one) => one.page === page && one.from === other)!;
        return (findMedian(rates) / findMedian(base.rates)).toFixed(2);
      };
      const [least, median, most] = [Math.min(...rates), findMedian(rates), Math.max(...rates)].map(
        Math.round,
      );
      return [
        page,
        from,
        `${median}`,
        `${least}–${most}`,
        compare('nginx, a file'),
        compare('an empty page of Next.js'),
      ];
    }),
  ),
);

/** Requests a second. Throws when one of them failed. */
async function measure(url: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      autocannon,
      '--json',
      `--connections=${connections}`,
      `--duration=${options.seconds}`,
      '--headers=accept-encoding=gzip, deflate, br',
      url,
    ],
    { env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, maxBuffer: 16_000_000 },
  );
  const { requests, errors, non2xx } = JSON.parse(stdout) as {
    requests: { average: number };
    errors: number;
    non2xx: number;
  };
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors + non2xx} requests failed`);
  return requests.average;
}
