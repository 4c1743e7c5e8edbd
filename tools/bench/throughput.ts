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

// `node tools/bench/throughput.ts [--seconds 5]`: requests a second on loopback, in each encoding: of a production
// build by itself, compared with Next.js and an empty page, and behind nginx, compared with nginx and the same bytes
// in a file.

const autocannon = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));
const connections = 20;
const rounds = 3;
const pages = { list: '/programs', item: '/programs/jri-hertapahy' };
const encodings = ['br', 'gzip', 'identity'];

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
const nginx = started.adopt(await startNginx({ upstream, others: [plain], hasLimits: false }), ({ stop }) =>
  stop(),
);

const front = openFront(testSite, 1);
started.defer(async () => front.close());
const measured: { page: string; encoding: string; from: string; url: string; rates: number[] }[] = [];
for (const encoding of encodings) {
  for (const [page, pathname] of Object.entries(pages)) {
    const { content } = await front.visit(pathname, { 'accept-encoding': toHeader(encoding) });
    await writeFile(path.join(folder, `${page}.${encoding}`), content);
    const places = {
      site: testSite.url + pathname,
      'behind nginx': nginx.url + pathname,
      file: `${nginx.otherUrls[0]}/${page}.${encoding}`,
      empty: empty.url,
    };
    for (const [from, url] of Object.entries(places)) measured.push({ page, encoding, from, url, rates: [] });
  }
}
// In turns, so that other load on the machine affects all of them.
for (let round = 0; round < rounds; round += 1) {
  for (const { url, encoding, rates } of measured) rates.push(await measure(url, encoding));
}
console.log(
  formatTable(
    ['Page', 'Encoding', 'Alone', 'From–to', 'Of an empty page', 'Behind nginx', 'From–to', 'Of a file'],
    encodings.flatMap((encoding) => Object.keys(pages).map((page) => formatRow(page, encoding))),
  ),
);

function formatRow(page: string, encoding: string): string[] {
  const find = (from: string): readonly number[] =>
    measured.find((one) => one.page === page && one.encoding === encoding && one.from === from)!.rates;
  const describe = (rates: readonly number[], others: readonly number[]): readonly string[] => {
    const [median, least, most] = [findMedian(rates), Math.min(...rates), Math.max(...rates)].map(Math.round);
    return [`${median}`, `${least}–${most}`, (findMedian(rates) / findMedian(others)).toFixed(2)];
  };
  return [
    page,
    encoding,
    ...describe(find('site'), find('empty')),
    ...describe(find('behind nginx'), find('file')),
  ];
}

/** What a client sends that gets this encoding. */
function toHeader(encoding: string): string {
  return encoding === 'br' ? 'gzip, deflate, br' : encoding;
}

/** Requests a second. Throws when one of them failed. */
async function measure(url: string, encoding: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      autocannon,
      '--json',
      `--connections=${connections}`,
      `--duration=${options.seconds}`,
      `--headers=accept-encoding=${toHeader(encoding)}`,
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
