import { Readable } from 'node:stream';
import nextEnv from '@next/env';
import type { Finding, FindingKind } from 'newsroom/checks/findings';
import { itemPath } from 'newsroom/model/paths';
import { getEnv } from '../../lib/settings/env.node.ts';
import { createDocumentCheck } from '../checkContent/checkContent.ts';
import { describeError } from '../checkContent/checkFiles.ts';
import { createReport } from '../checkContent/createReport.ts';
import type { Skip } from './claims.ts';
import { createFileCopy } from './copyFiles.ts';
import { createFeedRedirects } from './feedRedirects.ts';
import { importPost } from './importPost.ts';
import type { Post } from './post.ts';
import { readOptions, type GivenOptions } from './readOptions.ts';
import { openSource, readPosts } from './readPosts.ts';
import { writeRedirects, type Redirect } from './redirects.ts';

// `npm run import -- FILE|URL… --section NAME`: docs/import.md has the options.
// Exit code 0: nothing found; 1: imported, with findings; 2: nothing was done; 3: it broke off.

/** Posts imported at a time; each copies one file after another, so that as many files are. */
const concurrency = 4;
const counts = { new: 0, changed: 0, unchanged: 0 };

/** Points this process at the local Firebase, or at the project of the settings. */
function openTarget(to: string): void {
  if (to === 'local') {
    process.env.FIRESTORE_EMULATOR_HOST ||= '127.0.0.1:8080';
    process.env.FIREBASE_STORAGE_EMULATOR_HOST ||= '127.0.0.1:9199';
  } else if (to === 'production') {
    nextEnv.loadEnvConfig(process.cwd(), false);
    delete process.env.FIRESTORE_EMULATOR_HOST;
    delete process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  } else throw new Error('--to is local or production.');
}

/**
 * Returns the number of findings. Throws when a source, Firestore or the storage fails, once what was found is written.
 */
async function run(options: GivenOptions): Promise<number> {
  const { section, json, isDryRun } = options;
  openTarget(options.to);
  const { projectId, storageBucket } = getEnv().firebase;
  const sources = await Promise.all(options.files.map((file) => openSource(file, options)));
  const report = createReport({ json });
  const unmapped = new Set<string>();
  let total = 0;
  let unwanted = 0;

  function add(finding: Finding): void {
    // The first item of a category is named.
    if (finding.kind === 'notMapped' && unmapped.has(finding.detail)) return;
    if (finding.kind === 'notMapped') unmapped.add(finding.detail);
    if (finding.kind === 'notWanted') unwanted += 1;
    report.add(finding);
  }

  const skipped: Record<string, number> = {};
  for await (const post of readPosts(sources, options)) {
    const { skip, host } = post;
    if (host !== '') options.hosts.add(host);
    if (skip === undefined) total += 1;
    else skipped[skip.reason] = (skipped[skip.reason] ?? 0) + 1;
    if (skip?.kind !== undefined) add(describeSkip(post, { ...skip, kind: skip.kind }));
  }
  if (total === 0 && Object.keys(skipped).length === 0)
    throw new Error(`Nothing to import: no post in ${options.files.join(', ')}.`);
  const left = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  const target = `${section.collection} of ${projectId}, files into ${storageBucket}`;
  console.error(`${total} posts for ${target}. Left out: ${left.join(', ') || 'none'}.`);
  if (options.to === 'production' && !options.yes && !isDryRun)
    throw new Error('Nothing was written. Add --yes if that is meant.');

  const feeds = createFeedRedirects(section);
  const ownFeeds = options.files.filter((file) => /^https?:/.test(file)).map((url) => ({ url }));
  const copy = createFileCopy(options);
  const checkDocument = createDocumentCheck();

  async function importOne(post: Post): Promise<Redirect> {
    const { id, title, outcome, place, written } = await importPost(post, { ...options, copy, report: add });
    counts[outcome] += 1;
    feeds.add([...ownFeeds, ...(post.feeds ?? [])], place);
    const { problems } = written ? await checkDocument(section, { id, fields: written }) : { problems: [] };
    // Many sources have no summaries: `npm run check:content` names all their items under one heading.
    for (const problem of problems.filter(({ kind }) => kind !== 'noLead'))
      add({ path: `${section.collection}/${id}`, title, ...problem });
    return { link: post.link, path: itemPath(section.name, id) };
  }

  const redirects: Redirect[] = [];
  const posts = Readable.from(readPosts(sources, options)).filter((post: Post) => post.skip === undefined);
  try {
    for await (const redirect of posts.map(importOne, { concurrency })) {
      redirects.push(redirect);
      showProgress(redirects.length / total);
    }
  } finally {
    for (const moved of isDryRun ? [] : writeRedirects([...redirects, ...feeds.list()]))
      add({ kind: 'moved', field: '', ...moved });
    process.stdout.write(report.format(process.env.CONTENT_ORIGINS));
    const findings = report.count - unwanted;
    if (json) console.log(JSON.stringify({ ...counts, skipped, findings }));
    const outcomes = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
    console.error(`${outcomes.join(', ')}. Findings: ${findings}.`);
    if (isDryRun) console.error('A dry run: nothing was written.');
    if (redirects.length < total)
      console.error(`It broke off after ${redirects.length} of ${total} posts: run it again to go on.`);
  }
  return report.count - unwanted;
}

function describeSkip(
  { link, sourceId, line = '', fields, dropped }: Post,
  { kind, reason }: Skip & { kind: FindingKind },
): Finding {
  const path = link || sourceId || line;
  const detail = [reason, ...(line ? dropped : [])].join(', ');
  return { kind, path, title: String(fields.title ?? ''), field: line, detail };
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
  process.exit(counts.new + counts.changed + counts.unchanged === 0 ? 2 : 3);
}
