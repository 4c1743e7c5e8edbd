import { createHash } from 'node:crypto';
import { withDeadline } from '../../lib/firebase/deadline.node.ts';
import { getDatabase } from '../../lib/firebase/admin.node.ts';
import { findCategory, type Section } from '../../lib/model/sections.ts';
import { hideQueries, redactUrl } from '../../lib/settings/createLog.node.ts';
import type { Finding } from '../checkContent/findings.ts';
import type { StoredDocument } from '../checkContent/readCollection.ts';
import { buildText } from './buildText.ts';
import { upload } from './copyFiles.ts';
import type { Library, Post } from './post.ts';

export type ImportOptions = {
  section: Section;
  library: Library;
  /** The category of posts of which `map` names none. */
  category: string | undefined;
  /** Category keys of the site by names and keys of the source. */
  map: ReadonlyMap<string, string>;
  isDryRun: boolean;
  /** Copies a file and returns its new URL. */
  copy: (url: string) => Promise<string>;
  /** Fetches an episode's chapters. */
  getChapters: (url: string) => Promise<string>;
  report: (finding: Finding) => void;
};

type Imported = {
  id: string;
  outcome: 'new' | 'changed' | 'unchanged';
  /** The fields that were written. */
  written?: StoredDocument['fields'];
};

/**
 * Imports a post as a document, whose field `imported` says what it was made of: a post that is as it was is not touched
 * again, whatever editors have changed since. Throws when Firestore or the storage fails.
 */
export async function importPost(post: Post, options: ImportOptions): Promise<Imported> {
  const { section, library, isDryRun, report } = options;
  // The same in every run, and of letters that fit into a URL.
  const id = hash(post.sourceId).slice(0, 20);
  const path = `${section.collection}/${id}`;
  const reference = getDatabase().doc(path);
  const stored = (await withDeadline(`Reading ${path}`, reference.get())).data();
  const built = buildText(post, library);
  const categories = pickCategories(post, path, options);
  const files = { ...built.recordings, ...removeUndefined(post.files) };
  const origin = [post.fields, post.chapters, files, built.html, categories];
  if (stored?.imported === hash([origin, []])) return { id, outcome: 'unchanged' };
  for (const detail of built.dropped) report({ kind: 'leftOut', path, field: 'content', detail });
  const outcome = stored === undefined ? 'new' : 'changed';
  if (isDryRun) return { id, outcome };

  const failed: string[] = [];
  const moved = new Map<string, string>();
  async function load(url: string, get: (url: string) => Promise<string>): Promise<void> {
    try {
      moved.set(url, await get(url));
    } catch (error) {
      failed.push(url);
      const problem = { file: redactUrl(url), detail: describeError(error) };
      report({ kind: 'notCopied', path, field: 'content', ...problem });
    }
  }
  for (const url of new Set([...Object.values(files), ...built.urls])) await load(url, options.copy);
  if (post.chapters !== undefined) await load(post.chapters, options.getChapters);
  // With another digest they are tried again, in every run.
  const imported = hash([origin, failed]);
  if (stored?.imported === imported) return { id, outcome: 'unchanged' };

  const html = built.html.replaceAll(/(?<= (?:src|href)=")[^"]*/g, (url) => {
    const newUrl = moved.get(url.replaceAll('&amp;', '&'));
    return newUrl?.replaceAll('&', '&amp;') ?? url;
  });
  const name = `${path.replace('/', '-')}.html`;
  const written = removeUndefined({
    ...post.fields,
    ...Object.fromEntries(Object.entries(files).map(([field, url]) => [field, moved.get(url) ?? url])),
    chapters: post.fields.chapters ?? moved.get(post.chapters ?? ''),
    content: html === '' ? undefined : await upload(name, 'text/html; charset=utf-8', html),
    categories: section.categories.length > 0 ? categories : undefined,
    imported,
  });
  const document = stored === undefined ? { ...written, views: 0 } : written;
  await withDeadline(`Writing ${path}`, reference.set(document, { merge: true }));
  return { id, outcome, written };
}

function pickCategories(post: Post, path: string, { section, category, map, report }: ImportOptions) {
  if (section.categories.length === 0) return [];
  const keys = post.categories.map((name) => map.get(name) ?? findCategory(section, name)?.name);
  const known = new Set(keys.filter((key) => key !== undefined));
  if (known.size > 0) return [...known];
  if (category !== undefined) return [category];
  for (const detail of post.categories) report({ kind: 'notMapped', path, field: 'categories', detail });
  return [];
}

function removeUndefined<T>(fields: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, T] => entry[1] !== undefined),
  );
}

/** Why something failed, in a few words. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no response in time';
  return hideQueries((error.cause instanceof Error && error.cause.message) || error.message);
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
