import { createHash } from 'node:crypto';
import { getDatabase } from '../../lib/firebase/admin.node.ts';
import { withDeadline } from '../../lib/firebase/deadline.node.ts';
import { findCategory } from '../../lib/model/sections.ts';
import { redactUrl } from '../../lib/settings/createLog.node.ts';
import { describeError } from '../checkContent/checkFiles.ts';
import type { Finding } from '../checkContent/findings.ts';
import type { StoredDocument } from '../checkContent/readCollection.ts';
import { buildText } from './buildText.ts';
import { getChapters, upload } from './copyFiles.ts';
import type { Post } from './post.ts';
import type { Options } from './readOptions.ts';

export type ImportOptions = Options & {
  /** Copies a file and returns its new URL. */
  copy: (url: string) => Promise<string>;
  report: (finding: Finding) => void;
};

type Imported = { id: string; outcome: 'new' | 'changed' | 'unchanged'; written?: StoredDocument['fields'] };

const fileFields = ['image', 'audio', 'video', 'captions', 'chapters'];

/**
 * Imports a post as a document, whose field `imported` says what it was made of: a post that is as it was is not touched
 * again, whatever editors have changed since. Throws when Firestore or the storage fails.
 */
export async function importPost(post: Post, options: ImportOptions): Promise<Imported> {
  const { section, copy, report } = options;
  // The same in every run, and of letters that fit into a URL.
  const id = hash(post.sourceId).slice(0, 20);
  const path = `${section.collection}/${id}`;
  const reference = getDatabase().doc(path);
  const stored = (await withDeadline(`Reading ${path}`, reference.get())).data();
  const { html, urls, fields: built, dropped } = buildText(post, options.library);
  const categories = pickCategories(post, path, options);
  const present = Object.entries({ ...built, categories }).filter(([, value]) => value !== undefined);
  const fields: Record<string, unknown> = Object.fromEntries(present);
  const origin = hash([fields, html]);
  if (stored?.imported === hash([origin, []])) return { id, outcome: 'unchanged' };
  for (const detail of dropped) report({ kind: 'leftOut', path, field: 'content', detail });
  const outcome = stored === undefined ? 'new' : 'changed';
  if (options.isDryRun) return { id, outcome };

  const failed: string[] = [];
  /** What a file becomes: its new URL, its text, or the URL it had. */
  async function load(field: string, url: string): Promise<string> {
    try {
      return await (field === 'chapters' ? getChapters(url, options) : copy(url));
    } catch (error) {
      failed.push(url);
      report({ kind: 'notCopied', path, field, file: redactUrl(url), detail: describeError(error) });
      return url;
    }
  }
  for (const field of fileFields) {
    const url = fields[field];
    if (typeof url === 'string' && URL.canParse(url)) fields[field] = await load(field, url);
  }
  const copies = new Map<string, string>();
  for (const url of urls) copies.set(url, await load('content', url));
  // With another digest they are tried again, in every run.
  const imported = hash([origin, failed]);
  if (stored?.imported === imported) return { id, outcome: 'unchanged' };

  const text = html.replaceAll(/(?<= (?:src|href)=")[^"]*/g, (url) => {
    const copied = copies.get(url.replaceAll('&amp;', '&'));
    return copied?.replaceAll('&', '&amp;') ?? url;
  });
  const name = `${section.collection}-${id}.html`;
  if (text !== '') fields.content = await upload(name, 'text/html; charset=utf-8', text);
  const written = { ...fields, imported, ...(stored === undefined && { views: 0 }) };
  await withDeadline(`Writing ${path}`, reference.set(written, { merge: true }));
  return { id, outcome, written };
}

function pickCategories(post: Post, path: string, { section, category, map, report }: ImportOptions) {
  const keys = post.categories.map((name) => map.get(name) ?? findCategory(section, name)?.name);
  const known = new Set(keys.filter((key) => key !== undefined));
  if (known.size > 0) return [...known];
  if (category !== undefined || section.categories.length === 0) return category && [category];
  for (const detail of post.categories) report({ kind: 'notMapped', path, field: 'categories', detail });
  return undefined;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
