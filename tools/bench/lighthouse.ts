import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Result } from 'lighthouse';
import { findMissingNginx, startNginx } from '../newsroom/startNginx.ts';
import { startNewsroom } from '../newsroom/startNewsroom.ts';
import { pageKinds } from '../newsroom/pageKinds.ts';
import { buildIfStale } from '../build/next.ts';
import { startEmptyNext } from './emptyNext.ts';
import { categories, countFailedRequests, listItems, readNumber, startPageMeter } from './lighthousePages.ts';
import { findMedian } from './median.ts';
import { formatTable, publishTable } from './table.ts';

// `npm run lighthouse [-- --runs 1 --only event --reports folder]`: Lighthouse's mobile preset on every kind of page of
// a production build with the sample newsroom, behind nginx as in deploy/. Exits with code 1 when a page misses a target.

const targets = { performance: 98, lcpMs: 1_250, layoutShift: 0.005, blockingMs: 60 };

type Kind = { kind: string; path: string };

const expectedFailures: Readonly<Record<string, readonly string[]>> = {
  // A list's later pages and search results are noindex.
  'later page': ['is-crawlable'],
  search: ['is-crawlable'],
  // The page is noindex and has no description, and the browser logs the 404 to the console.
  '404': ['errors-in-console', 'http-status-code', 'is-crawlable', 'meta-description'],
};

const emptyPage = 'an empty page of Next.js';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    reports: { type: 'string' },
  },
});

const missing = findMissingNginx();
if (missing !== undefined) throw new Error(missing);
await buildIfStale();
const newsroom = await startNewsroom({
  seed: 'sample',
  env: { PICTURE_FORMATS: '', TRUSTED_PROXIES: '1' },
});
const nginx = await startNginx({ upstream: new URL(newsroom.url).host });
const meter = await startPageMeter();
console.log(meter.browser);
try {
  const rows: string[][] = [];
  const misses: string[] = [];
  for (const page of pageKinds.filter(({ kind }) => options.only === undefined || kind === options.only)) {
    const results = await measureRepeatedly(new URL(page.path, nginx.url).href);
    const { row, missed } = compareWithTargets(page, results);
    rows.push(row);
    misses.push(...missed.map((miss) => `${page.kind}: ${miss}`));
    console.log(row.join(' | '));
    if (options.reports !== undefined) {
      await mkdir(options.reports, { recursive: true });
      await writeFile(`${options.reports}/${page.kind}.json`, JSON.stringify(results.at(-1)));
    }
  }
  if (options.only === undefined || options.only === emptyPage) rows.push(await measureEmptyPage());
  const table = formatTable(
    [
      'Page',
      'Performance',
      'Accessibility',
      'Best practices',
      'SEO',
      'LCP, ms',
      'LCP is',
      'CLS',
      'TBT, ms',
      'Failed requests',
    ],
    rows,
  );
  // A part of the pages is no table of the documentation.
  if (options.only === undefined) publishTable('lighthouse', table);
  else console.log(table);
  for (const miss of misses) console.error(miss);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  await meter.stop();
  await nginx.stop();
  await newsroom.stop();
}

/** Measures the framework alone, on the same machine in the same run. */
async function measureEmptyPage(): Promise<string[]> {
  const empty = await startEmptyNext();
  const emptyNginx = await startNginx({ upstream: new URL(empty.url).host });
  try {
    const results = await measureRepeatedly(emptyNginx.url);
    return compareWithTargets({ kind: emptyPage, path: '/' }, results).row;
  } finally {
    await emptyNginx.stop();
    await empty.stop();
  }
}

/** The first run does not count: it fills the caches of page and pictures. */
async function measureRepeatedly(url: string): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let run = 0; run <= Number(options.runs); run += 1) {
    const result = await meter.measure(url);
    if (run > 0) results.push(result);
  }
  return results;
}

function compareWithTargets({ kind, path }: Kind, results: readonly Result[]) {
  const median = (read: (result: Result) => number): number => findMedian(results.map(read));
  const performance = median((result) => Math.round((result.categories.performance?.score ?? 0) * 100));
  const lcpMs = median((result) => readNumber(result, 'largest-contentful-paint'));
  const layoutShift = median((result) => readNumber(result, 'cumulative-layout-shift'));
  const blockingMs = median((result) => readNumber(result, 'total-blocking-time'));
  const failedRequests = Math.max(...results.map((result) => countFailedRequests(result, path)));
  const failedAudits = [...new Set(results.flatMap(listFailedAudits))];
  const score = (name: (typeof categories)[number]): string =>
    String(median((result) => Math.round((result.categories[name]?.score ?? 0) * 100)));
  const missed = [
    performance < targets.performance && `performance ${performance}`,
    lcpMs > targets.lcpMs && `LCP after ${Math.round(lcpMs)} ms`,
    layoutShift > targets.layoutShift && `CLS ${layoutShift}`,
    blockingMs > targets.blockingMs && `TBT ${Math.round(blockingMs)} ms`,
    failedRequests > 0 && `${failedRequests} requests failed: the figures are invalid`,
    ...failedAudits.filter((audit) => !expectedFailures[kind]?.includes(audit)),
  ].filter((miss) => miss !== false);
  const row = [
    kind,
    ...categories.map(score),
    String(Math.round(lcpMs)),
    describeLargest(results[0]),
    layoutShift.toFixed(3),
    String(Math.round(blockingMs)),
    String(failedRequests),
  ];
  return { row, missed };
}

/** The failed audits of the categories other than performance. */
function listFailedAudits({ categories: all, audits }: Result): string[] {
  return Object.entries(all)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, category]) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** The tag of the largest element (LCP). */
function describeLargest(result: Result | undefined): string {
  if (result === undefined) return '';
  const node = (listItems(result, 'lcp-breakdown-insight') as { type: string; snippet?: string }[]).find(
    ({ type }) => type === 'node',
  );
  return /^<\w+/.exec(node?.snippet ?? '')?.[0].slice(1) ?? '';
}
