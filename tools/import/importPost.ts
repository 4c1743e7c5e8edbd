import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentData, Timestamp } from 'firebase-admin/firestore';
import { getDatabase } from '../../lib/firebase/admin.node.ts';
import { withDeadline } from '../../lib/firebase/deadline.node.ts';
import { hideQueries, redactUrl } from '../../lib/settings/createLog.node.ts';
import { isDocumentId } from '../../lib/model/documentId.ts';
import { findCategory, type Section } from '../../lib/model/sections.ts';
import type { Finding } from '../checkContent/findings.ts';
import { buildText } from './buildText.ts';
import { upload } from './copyFiles.ts';
import type { Post } from './post.ts';

export type ImportOptions = {
  section: Section;
  /** The category of posts of which `map` names none. */
  category?: string | undefined;
  /** Category keys of the site by names and keys of the source. */
  map: Readonly<Record<string, string>>;
  isDryRun: boolean;
  /** Publishes all at this moment, in place of their own. */
  at?: Date | undefined;
  /** Copies a file and returns its new URL. */
  copy: (url: string) => Promise<string>;
  /** Fetches an episode's chapters as HTML. */
  getChapters: (url: string) => Promise<string>;
  report: (finding: Finding) => void;
};

export type Outcome = 'new' | 'changed' | 'unchanged' | 'refused';

/**
 * Imports a post as a document, whose field `imported` says what it was made of: a post that is as it was is not touched
 * again, whatever editors have changed since. Throws when Firestore or the storage fails.
 */
export async function importPost(
  post: Post,
  options: ImportOptions,
): Promise<{ id: string; outcome: Outcome }> {
  const { section, isDryRun, report } = options;
  const id = buildId(post.sourceId ?? '');
  const path = `${section.collection}/${id}`;
  const categories = pickCategories(post, path, options);
  const fields = { ...post.fields, ...(options.at && { createdAt: options.at }) };
  const imported = { from: post.sourceId ?? '', digest: hash(JSON.stringify([post, fields, categories])) };
  const reference = getDatabase().doc(path);
  const stored = (await withDeadline(`Reading ${path}`, reference.get())).data();
  if (post.sourceId === undefined || (stored !== undefined && readFrom(stored) !== imported.from)) {
    report({ kind: 'idTaken', path, field: 'id', detail: post.sourceId ?? 'no guid, id or link' });
    return { id, outcome: 'refused' };
  }
  if (stored?.imported?.digest === imported.digest) return { id, outcome: 'unchanged' };

  const moved = new Map<string, string>();
  const built = buildText(post, (url) => url);
  for (const detail of built.dropped) report({ kind: 'leftOut', path, field: 'content', detail });
  if (isDryRun) return { id, outcome: stored === undefined ? 'new' : 'changed' };
  const files = { ...built.recordings, ...removeUndefined(post.files) };
  let isComplete = true;
  async function load(url: string, get: (url: string) => Promise<string>): Promise<string | undefined> {
    try {
      return await get(url);
    } catch (error) {
      isComplete = false;
      report({
        kind: 'notCopied',
        path,
        field: 'content',
        file: redactUrl(url),
        detail: describeError(error),
      });
      return undefined;
    }
  }
  for (const url of new Set([...Object.values(files), ...built.urls])) {
    moved.set(url, (await load(url, options.copy)) ?? url);
  }
  const chapters = post.chapters && (await load(post.chapters, options.getChapters));
  const { html } = buildText(
    { ...post, text: (post.text ?? '') + (chapters ?? '') },
    (url) => moved.get(url) ?? url,
  );
  const document: DocumentData = {
    ...removeUndefined(fields),
    ...Object.fromEntries(Object.entries(files).map(([name, url]) => [name, moved.get(url) ?? url])),
    ...(html !== '' && { content: await uploadText(path, html) }),
    ...(section.categories.length > 0 && { categories }),
    // Without a digest it is tried again.
    imported: isComplete ? imported : { from: imported.from },
  };
  if (stored !== undefined && isIn(document, stored)) return { id, outcome: 'unchanged' };
  if (stored === undefined)
    await withDeadline(`Writing ${path}`, reference.create({ ...document, views: 0 }));
  else await withDeadline(`Writing ${path}`, reference.update(document));
  return { id, outcome: stored === undefined ? 'new' : 'changed' };
}

/** A document id that is the same in every run: the source's own where it fits into a URL, or else of its letters. */
function buildId(sourceId: string): string {
  const isPlain = /^[a-z0-9][\w-]{0,99}$/i.test(sourceId) && isDocumentId(sourceId);
  return isPlain ? sourceId : hash(sourceId).slice(0, 20);
}

function uploadText(path: string, html: string): Promise<string> {
  const name = `imported/${path.replace('/', '-')}.html`;
  return upload({
    name,
    contentType: 'text/html; charset=utf-8',
    streams: [Readable.from([Buffer.from(html)])],
  });
}

function pickCategories(
  post: Post,
  path: string,
  { section, category, map, report }: ImportOptions,
): string[] {
  if (section.categories.length === 0) return [];
  const keys = post.categories.map((name) => map[name] ?? findCategory(section, name)?.name);
  const known = new Set(keys.filter((key) => key !== undefined));
  if (known.size > 0) return [...known];
  if (category !== undefined) return [category];
  for (const detail of post.categories) report({ kind: 'notMapped', path, field: 'categories', detail });
  return [];
}

function readFrom({ imported }: DocumentData): unknown {
  return (imported as { from?: unknown } | undefined)?.from;
}

/** Whether a document has all these values already. */
function isIn(fields: DocumentData, stored: DocumentData): boolean {
  return Object.entries(fields).every(([name, value]) => normalize(value) === normalize(stored[name]));
}

function normalize(value: unknown): string | undefined {
  if (value instanceof Date) return JSON.stringify(value.getTime());
  const isTimestamp = typeof value === 'object' && value !== null && 'toMillis' in value;
  if (isTimestamp) return JSON.stringify((value as Timestamp).toMillis());
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(isMap ? Object.entries(value).toSorted() : value);
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

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
