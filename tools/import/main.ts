import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { z } from 'zod';
import { hideQueries } from '../../lib/settings/createLog.node.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { findCategory, findSection, sections } from '../../lib/model/sections.ts';
import { type Finding, findingKinds } from '../checkContent/findings.ts';
import { createReport } from '../checkContent/createReport.ts';
import { createFileCopy, getChapters } from './copyFiles.ts';
import { describeError } from './importPost.ts';
import { importSources, survey } from './importSources.ts';
import { openSource } from './openSource.ts';
import { parseDate } from './post.ts';
import { createRedirects } from './redirects.ts';

// `npm run import -- FILE|URL… --section NAME`: docs/import.md has the options.
// Exit code 0: nothing found; 1: imported, with findings; 2: nothing was done.

const options = {
  section: { type: 'string' },
  category: { type: 'string' },
  map: { type: 'string' },
  to: { type: 'string', default: 'local' },
  types: { type: 'string', default: 'post' },
  since: { type: 'string' },
  at: { type: 'string' },
  hosts: { type: 'string', default: '' },
  'private-hosts': { type: 'string', default: '' },
  redirects: { type: 'string', default: 'redirects' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

function readOptions() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length === 0)
    throw new Error('Name a file or a URL: npm run import -- export.xml --section programs');
  const section = findSection(values.section ?? '');
  if (section === undefined)
    throw new Error(`--section is one of ${sections.map(({ name }) => name).join(', ')}.`);
  const map = values.map === undefined ? {} : readMap(values.map);
  for (const key of [...Object.values(map), ...(values.category === undefined ? [] : [values.category])]) {
    if (findCategory(section, key) === undefined) throw new Error(`${section.name} has no category ${key}.`);
  }
  const at = readDate('--at', values.at);
  if (at !== undefined && at.getTime() > Date.now())
    throw new Error('--at lies in the future: run this command then.');
  return { ...values, files: positionals, section, map, at, since: readDate('--since', values.since) };
}

type Options = ReturnType<typeof readOptions>;

/** Category keys by names of the source: {"Politics": "veritas"}. */
function readMap(file: string): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
}

function readDate(option: string, text: string | undefined): Date | undefined {
  const date = parseDate(text);
  if (text !== undefined && date === undefined)
    throw new Error(`${option} ${text} is no date such as 2026-11-23T19:00+04:00.`);
  return date;
}

/** Points this process at the local Firebase, or at the project of the settings. */
function openTarget({ to }: Options): void {
  const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'] as const;
  nextEnv.loadEnvConfig(process.cwd(), false);
  if (to === 'production') {
    for (const name of emulators) delete process.env[name];
    if (!process.env.FIREBASE_PROJECT_ID)
      throw new Error('No Firebase project is configured: fill in .env as .env.example says.');
  } else if (to === 'local') {
    if (!process.env.FIRESTORE_EMULATOR_HOST) {
      // Those of the project, which the local Firebase is not.
      for (const name of ['FIREBASE_PROJECT_ID', 'FIREBASE_STORAGE_BUCKET', 'FIREBASE_SERVICE_ACCOUNT'])
        delete process.env[name];
    }
    process.env.FIRESTORE_EMULATOR_HOST ||= '127.0.0.1:8080';
    process.env.FIREBASE_STORAGE_EMULATOR_HOST ||= '127.0.0.1:9199';
    // Otherwise Google's libraries look for Google's metadata server on the network.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
  } else throw new Error('--to is local or production.');
  getEnv();
}

async function assertTargetResponds(): Promise<void> {
  const { firestore, storage } = getEnv().emulators;
  for (const host of [firestore, storage]) {
    if (host === undefined) continue;
    await fetch(`http://${host}/`).catch(() => {
      throw new Error(
        `No local Firebase at ${host}: start it with «npm start» or «npm run firebase -- --empty».`,
      );
    });
  }
}

const splitList = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');

/** Returns the exit code. Throws when nothing was done. */
async function run(given: Options): Promise<number> {
  openTarget(given);
  await assertTargetResponds();
  const { section, json, 'dry-run': isDryRun } = given;
  const hosts = new Set(splitList(given.hosts));
  const origin = { hosts, privateHosts: splitList(given['private-hosts']) };
  const onBytes = (bytes: number): void => showProgress(bytes / (2 * total));
  const sources = await Promise.all(given.files.map((file) => openSource(file, { ...origin, onBytes })));
  const total = sources.reduce((sum, { bytes }) => sum + bytes, 0);
  const showProgress = createProgress(json);
  const selection = { types: splitList(given.types), since: given.since };
  const { library, hosts: found, posts, skipped } = await survey(sources, selection);
  for (const host of found) hosts.add(host);
  for (const file of given.files) if (URL.canParse(file)) hosts.add(new URL(file).host);

  const { projectId, storageBucket } = getEnv().firebase;
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  // Beside the bar there is no room.
  if (process.stderr.isTTY && !json) process.stderr.write('\n');
  console.error(
    `${posts} posts for ${section.collection} of ${projectId}, files into ${storageBucket}. Left out: ${left.join(', ') || 'none'}.`,
  );
  if (given.to === 'production' && !given.yes && !isDryRun)
    throw new Error('Nothing was written. Add --yes if that is meant.');

  const report = createReport();
  const reported = new Set<string>();
  let findings = 0;
  function add(finding: Finding): void {
    findings += 1;
    if (json) writeLine({ ...finding, remedy: findingKinds[finding.kind].remedy });
    else report.add(finding);
  }
  /** Of many posts with the same the first. */
  function addOnce(finding: Finding): void {
    const key = `${finding.kind} ${finding.file} ${finding.detail}`;
    if (!reported.has(key)) add(finding);
    reported.add(key);
  }

  const redirects = isDryRun ? undefined : createRedirects(given.redirects, section);
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  const importing = importSources(
    sources,
    { library, selection },
    {
      section,
      category: given.category,
      map: given.map,
      isDryRun,
      at: given.at,
      copy: createFileCopy(origin),
      getChapters: (url) => getChapters(url, origin),
      report: addOnce,
    },
  );
  let failure: unknown;
  try {
    for await (const { id, link, outcome, problems } of importing) {
      counts[outcome] += 1;
      if (outcome !== 'refused') redirects?.add(link, id);
      for (const problem of problems) add(problem);
    }
  } catch (error) {
    failure = error;
  }
  await redirects?.close();
  if (json) writeLine({ ...counts, skipped, findings });
  else process.stdout.write(report.format(process.env.CONTENT_ORIGINS));
  const { new: created, changed, unchanged } = counts;
  console.error(`${created} new, ${changed} changed, ${unchanged} unchanged. Findings: ${findings}.`);
  if (isDryRun) console.error('A dry run: nothing was written.');
  if (failure === undefined) return findings === 0 ? 0 : 1;
  console.error(`Ended before the end: ${describeError(failure)}. The next run goes on.`);
  return created + changed === 0 ? 2 : 1;
}

function writeLine(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** A bar on standard error, where that is a terminal; it takes parts of 1. */
function createProgress(json: boolean): (part: number) => void {
  let done = 0;
  let shown = -1;
  return (part) => {
    done += part;
    const percent = Math.floor(done * 100);
    if (!process.stderr.isTTY || json || percent === shown) return;
    shown = percent;
    process.stderr.write(
      `\r[${'#'.repeat(percent / 2).padEnd(50)}] ${percent} %${percent === 100 ? '\n' : ''}`,
    );
  };
}

try {
  // Google's library does not close the connection of an upload that was broken off.
  process.exit(await run(readOptions()));
} catch (error) {
  console.error(hideQueries(error instanceof Error ? error.message : String(error)));
  process.exit(2);
}
