import { createHash } from 'node:crypto';
import { getDatabase } from '../../lib/firebase/admin.node.ts';
import { withDeadline } from '../../lib/firebase/deadline.node.ts';
import { findCategory } from '../../lib/model/sections.ts';
import { redactUrl } from '../../lib/settings/createLog.node.ts';
import { describeError } from '../checkContent/checkFiles.ts';
import type { Finding, Problem } from '../checkContent/findings.ts';
import type { StoredDocument } from '../checkContent/readCollection.ts';
import { retry } from '../checkContent/retry.ts';
import { buildText } from './buildText.ts';
import { getChapters } from './chapters.ts';
import { upload } from './copyFiles.ts';
import type { Post } from './post.ts';
import type { Options } from './readOptions.ts';

export type ImportOptions = Options & {
  /** Copies a file and returns its new URL. */
  copy: (url: string, field: string) => Promise<string>;
  report: (finding: Finding) => void;
};

type Imported = {
  id: string;
  title: string;
  outcome: 'new' | 'changed' | 'unchanged';
  /** Its category keys, and whether it has a recording. */
  place: { categories: readonly string[]; isHeard: boolean };
  written?: StoredDocument['fields'];
};

const fileFields = ['image', 'audio', 'video', 'captions', 'chapters'];

/**
 * Imports a post as a document, whose field `imported` says what it was made of: a post that is as it was is not
 * touched again, whatever editors have changed since. Throws when Firestore or the storage fails.
 */
export async function importPost(post: Post, options: ImportOptions): Promise<Imported> {
  const { section, copy, library, hosts } = options;
  // The same in every run, and of letters that fit into a URL.
  const id = hash(post.sourceId).slice(0, 20);
  const path = `${section.collection}/${id}`;
  const reference = getDatabase().doc(path);
  const stored = (await withDeadline(`Reading ${path}`, reference.get())).data();
  const { html, urls, fields: built, dropped } = buildText(post, library, hosts);
  const { guid, ...others } = built;
  const title = String(others.title ?? '');
  const report = (problem: Problem): void => options.report({ path, title, ...problem });
  const categories = pickCategories(post, options, report);
  const place = { categories: categories || [], isHeard: others.audio !== undefined };
  const present = Object.entries({ ...others, categories }).filter(([, value]) => value !== undefined);
  const fields: Record<string, unknown> = Object.fromEntries(present);
  const origin = hash([fields, html]);
  if (stored?.imported === hash([origin, []])) return { id, title, outcome: 'unchanged', place };
  if (dropped.size > 0) report({ kind: 'leftOut', field: 'content', detail: [...dropped].join(', ') });
  const outcome = stored === undefined ? 'new' : 'changed';
  if (options.isDryRun) return { id, title, outcome, place };

  const failed: string[] = [];
  /** What a file becomes: its new URL, its text, or the URL it had. */
  async function load(field: string, url: string): Promise<string> {
    try {
      return await (field === 'chapters' ? getChapters(url, options) : copy(url, field));
    } catch (error) {
      failed.push(url);
      report({ kind: 'notCopied', field, file: redactUrl(url), detail: describeError(error) });
      return url;
    }
  }
  for (const field of fileFields) {
    const url = fields[field];
    if (typeof url === 'string' && URL.canParse(url)) fields[field] = await load(field, url);
    // Readers would see it as a chapter.
    if (field === 'chapters' && failed.includes(String(fields[field]))) delete fields[field];
  }
  const copies = new Map<string, string>();
  for (const url of urls) copies.set(url, await load('content', url));
  // With another digest they are tried again, in every run.
  const imported = hash([origin, failed]);
  if (stored?.imported === imported) return { id, title, outcome: 'unchanged', place };

  const text = html.replaceAll(/(?<= (?:src|href)=")[^"]*/g, (url) => {
    const copied = copies.get(url.replaceAll('&amp;', '&'));
    return copied?.replaceAll('&', '&amp;') ?? url;
  });
  const name = `${section.collection}-${id}.html`;
  if (text !== '') {
    fields.content = await retry(() => upload(name, 'text/html; charset=utf-8', text));
  }
  // An item that is there already stays what its subscribers know, whatever its source says now.
  const first = { views: 0, ...(guid !== undefined && { guid }) };
  const written = { ...fields, imported, ...(stored === undefined && first) };
  await withDeadline(`Writing ${path}`, reference.set(written, { merge: true }));
  return { id, title, outcome, place, written };
}

function pickCategories(
  { categories }: Post,
  { section, category, map }: ImportOptions,
  report: (problem: Problem) => void,
) {
  const keys = categories.map((names) =>
    names.map((name) => map.get(name) ?? findCategory(section, name)?.name).find((key) => key !== undefined),
  );
  const known = new Set(keys.filter((key) => key !== undefined));
  if (known.size > 0) return [...known];
  if (category !== undefined || section.categories.length === 0) return category && [category];
  for (const [detail = ''] of categories) report({ kind: 'notMapped', field: 'categories', detail });
  return undefined;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
