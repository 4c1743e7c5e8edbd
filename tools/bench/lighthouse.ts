import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import { buildIfStale } from '../build/next.ts';
import { pageKinds } from '../testSite/pageKinds.ts';
import { startNginx } from '../testSite/startNginx.ts';
import { startTestSite } from '../testSite/startTestSite.ts';
import { startEmptyNext } from './emptyNext.ts';
import { countFailedRequests, measurePages, readNumber } from './measurePages.ts';
import { findMedian } from './median.ts';
import { formatTable } from './table.ts';

// `node tools/bench/lighthouse.ts [--runs 5] [--only event]`: Lighthouse's mobile preset on every kind of page of a
// production build with the sample newsroom, behind nginx as in deploy/. Exits with code 1 when a page misses a target.

const targets = { performance: 98, lcpMs: 1_250, layoutShift: 0.005, blockingMs: 60 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const emptyPage = 'an empty page of Next.js';

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
const startFront = async (url: string) =>
  started.adopt(await startNginx({ upstream: new URL(url).host }), ({ stop }) => stop());
const env = { PICTURE_FORMATS: '', TRUSTED_PROXIES: '1' };
const testSite = started.adopt(await startTestSite({ seed: 'sample', env }), ({ stop }) => stop());
const empty = started.adopt(await startEmptyNext(), ({ stop }) => stop());
const site = await startFront(testSite.url);
const pages = [
  ...pageKinds.map(({ kind, path }) => ({
    kind: kind as string,
    path: path as string,
    url: site.url + path,
  })),
  { kind: emptyPage, path: '/', url: (await startFront(empty.url)).url },
].filter(({ kind }) => options.only === undefined || kind === options.only);

const results = await measurePages(pages, { runs: Number(options.runs), categories });
const rows: string[][] = [];
for (const [{ kind, path }, all] of results) {
  const { row, missed } = compareWithTargets(kind, path, all);
  rows.push(row);
  if (missed.length === 0 || kind === emptyPage) continue;
  console.error(`${kind}: ${missed.join(', ')}`);
  process.exitCode = 1;
}
const scores = ['Performance', 'Accessibility', 'Best practices', 'SEO'];
console.log(formatTable(['Page', ...scores, 'LCP, ms', 'CLS', 'TBT, ms', 'Failed requests'], rows));

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
