import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatTable } from '../bench/table.ts';
import { getFloor, getRoom } from '../imports/places.ts';
import { browserTests } from './browserTests.ts';
import { findMutations, type Mutation } from './findMutations.ts';
import { pickMutations } from './pickMutations.ts';
import { runBrowserTests, runUnitTests } from './runTests.ts';
import { withMutation } from './withMutation.ts';

// `npm run mutate [-- --seed 7 --count 36 --only lib/i18n --unit]`: breaks the site in small ways, one after the other,
// and lists which of them no test notices: first the unit tests that import the file, then the browser tests of its room
// (not with --unit). Files are restored at the end and on Ctrl-C. Ends with 1 when too few were noticed.

const leastShare = 0.93;
/** With the browser tests' own limit of 8 minutes, 40 in all. What is not begun by then counts as survived. */
const lastStartMinutes = 32;

type Trial = { mutation: Mutation; noticedBy: string | undefined; seconds: number };

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '36' },
    only: { type: 'string', default: '' },
    unit: { type: 'boolean', default: false },
  },
});

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

try {
  requireCleanTree();
  const picked = pickMutations(listSources().flatMap(findInFile), {
    seed: Number(options.seed),
    count: Number(options.count),
  });
  process.exitCode = report(await tryAll(picked)) ? 0 : 1;
} catch (error) {
  const reason = error instanceof Error ? error.message : error;
  console.error(stop.signal.aborted ? 'Stopped.' : reason);
  process.exitCode = stop.signal.aborted ? 130 : 1;
}

async function tryAll(mutations: readonly Mutation[]): Promise<readonly Trial[]> {
  const lastStart = Date.now() + lastStartMinutes * 60_000;
  if (mutations.length === 0) throw new Error(`Nothing to break in «${options.only}».`);
  const failing = await runUnitTests([...new Set(mutations.map(({ path }) => path))], stop.signal);
  if (failing !== undefined) throw new Error(`${failing} fails before anything is broken.`);
  const trials: Trial[] = [];
  for (const mutation of mutations) {
    if (Date.now() > lastStart) trials.push({ mutation, noticedBy: undefined, seconds: 0 });
    else trials.push(await measure(mutation, 'unit', () => runUnitTests([mutation.path], stop.signal)));
  }
  // Survivors last: each needs a build of the site.
  for (const [index, { mutation, noticedBy, seconds }] of trials.entries()) {
    if (noticedBy !== undefined || options.unit || Date.now() > lastStart) continue;
    const names = browserTests[getRoom(mutation.path)] ?? [];
    const trial = await measure(mutation, 'browser', () => runBrowserTests(names, stop.signal));
    trials[index] = { ...trial, seconds: trial.seconds + seconds };
  }
  return trials;
}

async function measure(
  mutation: Mutation,
  level: 'unit' | 'browser',
  work: () => Promise<string | undefined>,
): Promise<Trial> {
  const startedAt = performance.now();
  const test = await withMutation(mutation, work);
  const seconds = (performance.now() - startedAt) / 1000;
  const noticedBy = test === undefined ? undefined : `${level}: ${test}`;
  console.log(formatTrial({ mutation, noticedBy, seconds }).join('  '));
  return { mutation, noticedBy, seconds };
}

/** Prints the table. Whether enough was noticed. */
function report(trials: readonly Trial[]): boolean {
  const noticed = trials.filter(({ noticedBy }) => noticedBy !== undefined).length;
  const share = noticed / trials.length;
  console.log(`\n${formatTable(['Place', 'Change', 'Noticed by', 'Seconds'], trials.map(formatTrial))}`);
  console.log(
    `\nNoticed: ${noticed} of ${trials.length} (${(share * 100).toFixed(1)} %; at least ${leastShare * 100} %), seed ${options.seed}.`,
  );
  return share >= leastShare;
}

function formatTrial({ mutation, noticedBy, seconds }: Trial): readonly string[] {
  const { path, line, before, after } = mutation;
  const change = `${shorten(before)} → ${shorten(after) || 'nothing'}`;
  return [`${path}:${line}`, change, noticedBy ?? 'survived', seconds.toFixed(0)];
}

function shorten(code: string): string {
  const inOneLine = code.replaceAll(/\s+/g, ' ');
  return inOneLine.length > 40 ? `${inOneLine.slice(0, 39)}…` : inOneLine;
}

/** The files of the site's rooms, without tests, what is generated, declarations and styles. */
function listSources(): readonly string[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => path.startsWith(options.only) && getFloor(getRoom(path)) >= 0)
    .filter((path) => !/\.(?:test|bench|d)\.tsx?$|\/testing\/|\/Theme\/|\/colours\.ts$/.test(path));
}

function findInFile(path: string): readonly Mutation[] {
  return findMutations(path, readFileSync(path, 'utf8'));
}

/** A stopped run must leave nothing behind that looks like somebody's own change. */
function requireCleanTree(): void {
  const changes = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (changes !== '') throw new Error(`Commit or stash these first:\n${changes}`);
}
