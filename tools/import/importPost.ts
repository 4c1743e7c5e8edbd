import { Timestamp } from 'firebase-admin/firestore';
import type { Finding, Problem } from 'newsroom/checks/findings';
import { findMisread } from 'newsroom/checks/findMisread';
import { findCategory } from 'newsroom/model/sections';
import { formatIsoDateTime } from 'newsroom/words/formatDate';
import { getDatabase } from '../../lib/firebase/admin.node.ts';
import { redactUrl } from '../../lib/runtime/createLog.node.ts';
import { withDeadline } from '../../lib/runtime/deadline.ts';
import { describeError } from '../checkContent/checkFiles.ts';
import type { StoredDocument } from '../checkContent/readCollection.ts';
import { retry } from '../checkContent/retry.ts';
import { buildText } from './buildText.ts';
import { getChapters } from './chapters.ts';
import { buildStoredUrl, readStored, upload } from './copyFiles.ts';
import type { Post } from './post.ts';
import type { GivenOptions } from './readOptions.ts';
import { digest, formatRecord, hash, hasRecord, parseRecord, type ImportRecord } from './record.ts';

type ImportOptions = GivenOptions & {
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
 * Imports a post as a document. Where the item exists it writes only what its source changed since the last import, and
 * nothing that editors have changed or deleted. Throws when Firestore or the storage fails.
 */
export async function importPost(post: Post, options: ImportOptions): Promise<Imported> {
  const { section, library, hosts } = options;
  // The id is the same in every run, and of letters that fit into a URL.
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
  const known = { id, title, place };
  const record = parseRecord(stored?.imported);
  const said = Object.entries({ ...others, categories, content: html || undefined });
  const changed = said.filter(
    ([field, value]) => value !== undefined && record[field]?.source !== digest([value]),
  );
  if (changed.length === 0) return { ...known, outcome: 'unchanged' };
  if (dropped.size > 0)
    report({ kind: 'leftOut', field: post.line ?? 'content', detail: [...dropped].join(', ') });
  reportMisread({ title, description: built.description, content: html }, report);

  const name = `${section.collection}-${id}.html`;
  const written: Record<string, unknown> = {};
  for (const [field, value] of changed) {
    const loadOne = () => load({ field, value, urls, options, report });
    const text = field === 'content' && !options.isDryRun ? await loadOne() : undefined;
    if (!(await checkImports({ field, stored, record, name, text: text?.loaded }))) {
      // Nobody knows whose a value is that has no record: it stays.
      if (hasRecord(stored?.imported))
        report({ kind: 'edited', field, detail: field === 'content' ? '' : formatValue(value) });
      record[field] = { source: digest([value]), written: record[field]?.written ?? '' };
      continue;
    }
    const { loaded, failed } = text ?? (options.isDryRun ? { loaded: value, failed: [] } : await loadOne());
    // Files that failed are tried again in every run, and written once they have come.
    const source = digest(failed.length === 0 ? [value] : [value, failed]);
    if (loaded === undefined || record[field]?.source === source) continue;
    written[field] = loaded;
    record[field] = { source, written: digest(loaded) };
  }
  const isWritten = Object.keys(written).length > 0;
  const outcome = stored === undefined ? 'new' : isWritten ? 'changed' : 'unchanged';
  if (options.isDryRun) return { ...known, outcome };

  if (written.content !== undefined) {
    const text = String(written.content);
    written.content = await retry(() => upload(name, 'text/html; charset=utf-8', text));
  }
  const imported = formatRecord(record);
  if (imported === stored?.imported) return { ...known, outcome: 'unchanged' };
  // An item that is there already stays what its subscribers know, whatever its source says now.
  const first = { views: 0, ...(guid !== undefined && { guid }) };
  const fields = { ...written, imported, ...(stored === undefined && first) };
  await withDeadline(`Writing ${path}`, reference.set(fields, { merge: true }));
  return { ...known, outcome, ...(outcome !== 'unchanged' && { written: { ...stored, ...fields } }) };
}

type Ownership = {
  field: string;
  stored: StoredDocument['fields'] | undefined;
  record: ImportRecord;
  /** The file of its text, and the text that would be written now. */
  name: string;
  text: unknown;
};

/** Whether a field is as the last import left it: nobody has changed it, added it before, or deleted it. */
async function checkImports({ field, stored, record, name, text }: Ownership): Promise<boolean> {
  const value = stored?.[field];
  const written = record[field]?.written;
  if (value === undefined || written === undefined) return value === undefined && written === undefined;
  if (field !== 'content') return digest(value) === written;
  if (value !== buildStoredUrl(name)) return false;
  // A text that is replaced keeps its URL. A run that broke off may have written it already.
  const there = await retry(() => readStored(name));
  return there === undefined || there === text || digest(there) === written;
}

type Load = {
  field: string;
  value: unknown;
  urls: ReadonlySet<string>;
  options: ImportOptions;
  report: (problem: Problem) => void;
};

/** A value with the files that it names copied; those that could not be had keep the URL they had. */
async function load({ field, value, urls, options, report }: Load) {
  const failed: string[] = [];

  async function copyFile(url: string): Promise<string> {
    try {
      return await (field === 'chapters' ? getChapters(url, options) : options.copy(url, field));
    } catch (error) {
      failed.push(url);
      report({ kind: 'notCopied', field, file: redactUrl(url), detail: describeError(error) });
      return url;
    }
  }

  if (field === 'content') {
    const copies = new Map<string, string>();
    for (const url of urls) copies.set(url, await copyFile(url));
    const loaded = String(value).replaceAll(/(?<= (?:src|href)=")[^"]*/g, (url) => {
      const copied = copies.get(url.replaceAll('&amp;', '&'));
      return copied?.replaceAll('&', '&amp;') ?? url;
    });
    return { loaded, failed };
  }
  if (!fileFields.includes(field) || typeof value !== 'string' || !URL.canParse(value))
    return { loaded: value, failed };
  const loaded = await copyFile(value);
  // Readers would see its URL as a chapter.
  return { loaded: field === 'chapters' && failed.length > 0 ? undefined : loaded, failed };
}

function formatValue(value: unknown): string {
  return value instanceof Timestamp ? formatIsoDateTime(value.toMillis()) : String(value);
}

function reportMisread(texts: Readonly<Record<string, unknown>>, report: (problem: Problem) => void): void {
  for (const [field, text] of Object.entries(texts)) {
    const letters = findMisread(String(text ?? ''));
    if (letters !== undefined) report({ kind: 'badText', field, detail: letters });
  }
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
