import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findMissingNginx, startNginx } from '../newsroom/startNginx.ts';
import { startNewsroom } from '../newsroom/startNewsroom.ts';
import { pageKinds } from '../newsroom/pageKinds.ts';
import { findMeasuringChromium, quietArguments } from '../processes/findChromium.ts';
import { buildIfStale } from '../build/next.ts';
import { findFreePort } from '../processes/ports.ts';
import { startEmptyNext } from './emptyNext.ts';
import { findMedian } from './median.ts';
import { formatTable } from './table.ts';

// `npm run lighthouse [-- --runs 1 --only event --reports folder]`: Lighthouse's mobile preset on every kind of page of
// a production build with the sample newsroom, behind nginx as in deploy/. Exits with code 1 when a page misses a target.

const targets = { performance: 98, lcpMs: 1_500, layoutShift: 0.01, blockingMs: 60 };

type Kind = { kind: string; path: string };

const expectedFailures: Readonly<Record<string, readonly string[]>> = {
  // Search results are noindex.
  search: ['is-crawlable'],
  // The page is noindex and has no description, and the browser logs the 404 to the console.
  '404': ['errors-in-console', 'http-status-code', 'is-crawlable', 'meta-description'],
};

const emptyPage = 'an empty page of Next.js';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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
const newsroom = await startNewsroom({ seed: 'sample' });
const nginx = await startNginx({ upstream: new URL(newsroom.url).host });
const port = await findFreePort();
const executablePath = findMeasuringChromium();
const browser = await chromium.launch({
  executablePath,
  args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors', ...quietArguments],
});
console.log(`${executablePath} ${browser.version()}`);
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
  console.log(
    formatTable(
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
    ),
  );
  for (const miss of misses) console.error(miss);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
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
    const result = await measure(url);
    if (run > 0) results.push(result);
  }
  return results;
}

/** Throws when three runs in a row fail; single ones do on a busy machine. */
async function measure(url: string, retries = 2): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ignoreStatusCode: true,
  });
  const error = outcome === undefined ? 'no result' : outcome.lhr.runtimeError?.message;
  if (outcome !== undefined && error === undefined) return outcome.lhr;
  if (retries === 0) throw new Error(`${url}: ${error}`);
  return measure(url, retries - 1);
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

function readNumber(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
}

type Details = { items?: readonly unknown[] };

function listItems(result: Result, audit: string): readonly unknown[] {
  return (result.audits[audit]?.details as Details | undefined)?.items ?? [];
}

function countFailedRequests(result: Result, path: string): number {
  const requests = listItems(result, 'network-requests') as { url: string; statusCode: number }[];
  return requests.filter(
    ({ url, statusCode }) =>
      (statusCode >= 400 || statusCode < 0) && !(statusCode === 404 && new URL(url).pathname === path),
  ).length;
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
