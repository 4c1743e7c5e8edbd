import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { buildIfStale } from '../build/next.ts';
import { findChromium, quietArguments } from '../processes/findChromium.ts';
import { getFreePort } from '../processes/ports.ts';
import { pageKinds } from '../testSite/pageKinds.ts';
import { startNginx } from '../testSite/startNginx.ts';
import { startTestSite } from '../testSite/startTestSite.ts';
import { findMedian } from './median.ts';
import { formatTable } from './table.ts';

// `node tools/bench/lighthouse.ts [--runs 5] [--only event]`: Lighthouse's mobile preset on every kind of page of a
// production build with the sample newsroom, behind nginx as in deploy/. Exits with code 1 when a page misses a target.

const targets = { performance: 98, lcpMs: 1_250, layoutShift: 0.005, blockingMs: 60 };
const retries = 2;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const expectedFailures: Readonly<Record<string, readonly string[]>> = {
  // A list's later pages and search results are noindex.
  'later page': ['is-crawlable'],
  search: ['is-crawlable'],
  // The page is noindex and has no description, and the browser logs the 404 to the console.
  '404': ['errors-in-console', 'http-status-code', 'is-crawlable', 'meta-description'],
};

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});

await buildIfStale();
await using started = new AsyncDisposableStack();
const env = { PICTURE_FORMATS: '', TRUSTED_PROXIES: '1' };
const testSite = started.adopt(await startTestSite({ seed: 'sample', env }), ({ stop }) => stop());
const nginx = await startNginx({ upstream: new URL(testSite.url).host });
started.defer(nginx.stop);
const pages = pageKinds
  .filter(({ kind }) => options.only === undefined || kind === options.only)
  .map(({ kind, path }) => ({ kind, path, url: nginx.url + path }));

const results = new Map(pages.map((page) => [page, [] as Result[]]));
const port = await getFreePort();
const executablePath = findChromium();
const browser = await chromium.launch({
  executablePath,
  args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors', ...quietArguments],
});
started.defer(() => browser.close());
console.log(`${executablePath} ${browser.version()}`);
// The first round does not count: it fills the caches. Pages alternate, so that other load affects all of them.
for (const page of pages) await measure(page.url);
for (let run = 0; run < Number(options.runs); run += 1) {
  for (const page of pages) results.get(page)!.push(await measure(page.url));
}
const rows: string[][] = [];
for (const [{ kind, path }, all] of results) {
  const { row, missed } = compareWithTargets(kind, path, all);
  rows.push(row);
  if (missed.length === 0) continue;
  console.error(`${kind}: ${missed.join(', ')}`);
  process.exitCode = 1;
}
const scores = ['Performance', 'Accessibility', 'Best practices', 'SEO'];
console.log(formatTable(['Page', ...scores, 'LCP, ms', 'CLS', 'TBT, ms', 'Failed requests'], rows));

async function measure(url: string): Promise<Result> {
  const settings: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ignoreStatusCode: true,
  };
  for (let attempt = 0; ; attempt += 1) {
    const result = (await lighthouse(url, settings))?.lhr;
    if (result !== undefined && result.runtimeError === undefined) return result;
    // Single ones fail on a busy machine.
    if (attempt === retries) throw new Error(`${url}: ${result?.runtimeError?.message}`);
  }
}

function compareWithTargets(kind: string, path: string, all: readonly Result[]) {
  const median = (read: (result: Result) => number): number => findMedian(all.map(read));
  const [performance = 0, ...otherScores] = categories.map((name) =>
    median((result) => Math.round((result.categories[name]?.score ?? 0) * 100)),
  );
  const lcpMs = median((result) => readNumber(result, 'largest-contentful-paint'));
  const layoutShift = median((result) => readNumber(result, 'cumulative-layout-shift'));
  const blockingMs = median((result) => readNumber(result, 'total-blocking-time'));
  const failedRequests = Math.max(...all.map((result) => countFailedRequests(result, path)));
  const failedAudits = [...new Set(all.flatMap(listFailedAudits))];
  const missed = [
    performance < targets.performance && `performance ${performance}`,
    lcpMs > targets.lcpMs && `LCP after ${Math.round(lcpMs)} ms`,
    layoutShift > targets.layoutShift && `CLS ${layoutShift}`,
    blockingMs > targets.blockingMs && `TBT ${Math.round(blockingMs)} ms`,
    failedRequests > 0 && `${failedRequests} requests failed: the figures are invalid`,
    ...failedAudits.filter((audit) => !expectedFailures[kind]?.includes(audit)),
  ].filter((miss) => miss !== false);
  const figures = [lcpMs.toFixed(0), layoutShift.toFixed(3), blockingMs.toFixed(0), failedRequests];
  return { row: [kind, ...[performance, ...otherScores, ...figures].map(String)], missed };
}

/** The failed audits of the categories other than performance. */
function listFailedAudits({ categories: all, audits }: Result): string[] {
  return Object.entries(all)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, category]) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** The value of an audit, such as ms or bytes; infinite where Lighthouse has none. */
function readNumber({ audits }: Result, audit: string): number {
  return audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
}

/** The requests that failed; `expected404` is the path of a page that is to be missing. */
function countFailedRequests({ audits }: Result, expected404: string): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: readonly { url: string; statusCode: number }[];
  };
  return items.filter(
    ({ url, statusCode }) =>
      (statusCode >= 400 || statusCode < 0) && !(statusCode === 404 && new URL(url).pathname === expected404),
  ).length;
}
