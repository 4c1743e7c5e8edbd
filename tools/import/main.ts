import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { itemPath } from '../../lib/model/paths.ts';
import { findCategory, findSection, sections } from '../../lib/model/sections.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { createDocumentCheck } from '../checkContent/checkContent.ts';
import { createReport } from '../checkContent/createReport.ts';
import { type Finding, findingKinds } from '../checkContent/findings.ts';
import { createFileCopy, getChapters } from './copyFiles.ts';
import { describeError, importPost } from './importPost.ts';
import { type Library, parseDate, type Post } from './post.ts';
import { type Redirect, writeRedirects } from './redirects.ts';
import { openSource, readPosts } from './readSources.ts';

// `npm run import -- FILE|URL… --section NAME`: docs/import.md has the options.
// Exit code 0: nothing found; 1: imported, with findings; 2: nothing was done.

/** Posts imported at a time; each copies one file after another, so that as many files are. */
const concurrency = 4;
const counts = { new: 0, changed: 0, unchanged: 0 };

function readOptions() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      section: { type: 'string', default: '' },
      category: { type: 'string' },
      map: { type: 'string' },
      to: { type: 'string', default: 'local' },
      types: { type: 'string', multiple: true, default: ['post'] },
      since: { type: 'string' },
      at: { type: 'string' },
      hosts: { type: 'string', multiple: true, default: [] },
      'private-hosts': { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  if (files.length === 0)
    throw new Error('Name a file or a URL: npm run import -- export.xml --section programs');
  const section = findSection(values.section);
  if (section === undefined)
    throw new Error(`--section is one of ${sections.map(({ name }) => name).join(', ')}.`);
  const map = new Map<string, string>(
    Object.entries(values.map === undefined ? {} : JSON.parse(readFileSync(values.map, 'utf8'))),
  );
  for (const key of [...map.values(), ...(values.category === undefined ? [] : [values.category])]) {
    if (findCategory(section, key) === undefined) throw new Error(`${section.name} has no category ${key}.`);
  }
  const at = readDate('--at', values.at);
  if (at !== undefined && at.toMillis() > Date.now())
    throw new Error('--at lies in the future: run this command then.');
  return { ...values, files, section, map, at, since: readDate('--since', values.since) };
}

type Options = ReturnType<typeof readOptions>;

function readDate(option: string, text: string | undefined) {
  const date = parseDate(text);
  if (text !== undefined && date === undefined)
    throw new Error(`${option} ${text} is no date such as 2026-11-23T19:00+04:00.`);
  return date;
}

/** Points this process at the local Firebase, or at the project of the settings. */
function openTarget(to: string): void {
  if (to === 'local') {
    process.env.FIRESTORE_EMULATOR_HOST ||= '127.0.0.1:8080';
    process.env.FIREBASE_STORAGE_EMULATOR_HOST ||= '127.0.0.1:9199';
    // Otherwise Google's libraries look for Google's metadata server on the network.
    process.env.METADATA_SERVER_DETECTION ??= 'none';
  } else if (to === 'production') {
    nextEnv.loadEnvConfig(process.cwd(), false);
    delete process.env.FIRESTORE_EMULATOR_HOST;
    delete process.env.FIREBASE_STORAGE_EMULATOR_HOST;
    if (!process.env.FIREBASE_PROJECT_ID)
      throw new Error('No Firebase project is configured: fill in .env as .env.example says.');
  } else throw new Error('--to is local or production.');
}

/** Returns the number of findings. Throws when a source, Firestore or the storage fails, once what was found is written. */
async function run({ files, section, json, 'dry-run': isDryRun, ...given }: Options): Promise<number> {
  openTarget(given.to);
  const { projectId, storageBucket } = getEnv().firebase;
  const origin = { hosts: new Set(given.hosts), privateHosts: given['private-hosts'] };
  const library: Library = new Map();
  const selection = { types: given.types, since: given.since, library };
  const sources = await Promise.all(files.map((file) => openSource(file, origin)));
  const skipped: Record<string, number> = {};
  let total = 0;
  for await (const { host, skipped: reason } of readPosts(sources, selection)) {
    if (host !== '') origin.hosts.add(host);
    if (reason === undefined) total += 1;
    else skipped[reason] = (skipped[reason] ?? 0) + 1;
  }
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  console.error(
    `${total} posts for ${section.collection} of ${projectId}, files into ${storageBucket}. Left out: ${left.join(', ') || 'none'}.`,
  );
  if (given.to === 'production' && !given.yes && !isDryRun)
    throw new Error('Nothing was written. Add --yes if that is meant.');

  const listed = createReport();
  let findings = 0;
  function report(finding: Finding): void {
    findings += 1;
    if (json) writeLine({ ...finding, remedy: findingKinds[finding.kind].remedy });
    else listed.add(finding);
  }
  const reported = new Set<string>();
  /** Of many posts with the same the first. */
  function reportOnce(finding: Finding): void {
    const key = `${finding.kind} ${finding.file} ${finding.detail}`;
    if (!reported.has(key)) report(finding);
    reported.add(key);
  }
  const options = {
    section,
    library,
    isDryRun,
    map: given.map,
    category: given.category,
    report: reportOnce,
    copy: createFileCopy(origin),
    getChapters: (url: string) => getChapters(url, origin),
  };
  const checkDocument = createDocumentCheck();

  async function importOne(post: Post): Promise<readonly [link: string | undefined, id: string]> {
    const fields = given.at === undefined ? post.fields : { ...post.fields, createdAt: given.at };
    const { id, outcome, written } = await importPost({ ...post, fields }, options);
    counts[outcome] += 1;
    const { problems } = written ? await checkDocument(section, { id, fields: written }) : { problems: [] };
    for (const problem of problems) report({ path: `${section.collection}/${id}`, ...problem });
    // Not a string cut out of a chunk of the file, which would hold all of it in memory.
    return [URL.parse(post.link ?? '')?.href, id];
  }

  const redirects: Redirect[] = [];
  const posts = Readable.from(readPosts(sources, selection)).filter(
    (post: Post) => post.skipped === undefined,
  );
  try {
    for await (const [link, id] of posts.map(importOne, { concurrency })) {
      redirects.push({ link, path: itemPath(section.name, id) });
      showProgress(redirects.length / total);
    }
  } finally {
    if (json) writeLine({ ...counts, skipped, findings });
    else process.stdout.write(listed.format(process.env.CONTENT_ORIGINS));
    const { new: created, changed, unchanged } = counts;
    console.error(`${created} new, ${changed} changed, ${unchanged} unchanged. Findings: ${findings}.`);
  }
  if (isDryRun) console.error('A dry run: nothing was written.');
  else writeRedirects(redirects);
  return findings;
}

function writeLine(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** A bar on standard error, where that is a terminal. */
function showProgress(part: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r[${'#'.repeat(part * 50).padEnd(50)}]${part === 1 ? '\n' : ''}`);
}

try {
  const findings = await run(readOptions());
  // Google's library does not close the connection of an upload that was broken off.
  process.exit(findings === 0 ? 0 : 1);
} catch (error) {
  console.error(describeError(error));
  process.exit(counts.new + counts.changed === 0 ? 2 : 1);
}
