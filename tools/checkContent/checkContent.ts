import { Readable } from 'node:stream';
import { checkDraftFields, checkFields, checkPublicFields } from 'newsroom/checks/checkFields';
import type { Finding, Problem } from 'newsroom/checks/findings';
import type { EditedDocument } from 'newsroom/model/documents';
import { parseDraft } from 'newsroom/model/drafts';
import { parseItem, parseSeries, type Item } from 'newsroom/model/item';
import { sections, type Section } from 'newsroom/model/sections';
import { formatGuid } from '../../lib/feeds/guids.ts';
import { getEnv } from '../../lib/settings/env.node.ts';
import { createFileCheck } from './checkFiles.ts';
import { countCollection, readCollection, type StoredDocument } from './readCollection.ts';

/** Documents checked at a time; each requests one file after another, so that as many requests are open. */
const documentLimit = 20;

/** The findings in a document, how many documents are checked with it, and how many there are. */
type CheckedDocument = { findings: readonly Finding[]; checked: number; total: number };

/**
 * Reads every document of all sections, series and drafts, in the order of collections and ids. Yields what the site
 * would drop of each or show badly. Reads only. Memory does not grow with the number of documents, except for the
 * titles of a collection and all guids. Throws when Firestore does not respond.
 */
export async function* checkContent(): AsyncGenerator<CheckedDocument> {
  const checkDocument = createDocumentCheck();
  // Readers of feeds and calendars would take one for the other.
  const checkGuid = createDuplicateCheck({ kind: 'duplicateGuid', field: 'guid' });
  const collections = [...sections.map(({ collection }) => collection), ...Object.keys(documentChecks)];
  const counts = await Promise.all(collections.map(countCollection));
  const total = counts.reduce((sum, count) => sum + count, 0);
  let checked = 0;

  for (const section of sections) {
    const checkTitle = createDuplicateCheck({ kind: 'duplicateTitle', field: 'title' });
    const results: AsyncIterable<Awaited<ReturnType<typeof checkDocument>>> = Readable.from(
      readCollection(section.collection),
    ).map((document: StoredDocument) => checkDocument(section, document), { concurrency: documentLimit });
    for await (const { item, problems } of results) {
      const path = `${section.collection}/${item.id}`;
      checked += 1;
      const title = item.title?.replaceAll(/\s+/g, ' ').toLowerCase();
      const duplicates = [
        ...(title === undefined ? [] : checkTitle(title, item.id)),
        ...checkGuid(formatGuid({ section, item }, getEnv().site), path),
      ];
      const findings = [...problems, ...duplicates].map((problem) => ({ path, ...problem }));
      yield { findings, checked, total: Math.max(total, checked) };
    }
  }
  const checkFiles = createFileCheck();
  for (const [collection, check] of Object.entries(documentChecks)) {
    for await (const { id, fields } of readCollection(collection)) {
      const { files, problems } = check(id, fields);
      const found = [...problems, ...(await checkFiles(files))];
      checked += 1;
      const findings = found.map((problem) => ({ path: `${collection}/${id}`, ...problem }));
      yield { findings, checked, total: Math.max(total, checked) };
    }
  }
}

type Check = (
  id: string,
  fields: StoredDocument['fields'],
) => {
  files: Partial<Item>;
  problems: readonly Problem[];
};

/** The checks of a document that is no item. */
const documentChecks: Readonly<Record<EditedDocument, Check>> = {
  series: (key, fields) => {
    const { image } = parseSeries(fields);
    return {
      files: image === undefined ? {} : { image },
      problems: checkPublicFields({ name: 'series', id: key }, fields),
    };
  },
  drafts: (id, fields) => ({
    files: parseDraft(id, fields).item,
    problems: checkDraftFields(id, fields),
  }),
  // Only editors see versions, and nobody changes them.
  versions: () => ({ files: {}, problems: [] }),
};

/** Returns a function that finds all problems of a single document. */
export function createDocumentCheck() {
  const checkFiles = createFileCheck();
  const now = Date.now();
  return async (section: Section, { id, fields }: StoredDocument) => {
    const item = parseItem(id, fields);
    return { item, problems: [...checkFields(section, fields, now), ...(await checkFiles(item))] };
  };
}

/** Reports each document whose key a document before it had, by the name of that one. */
function createDuplicateCheck(problem: Pick<Problem, 'kind' | 'field'>) {
  const names = new Map<string, string>();
  return (key: string, name: string): readonly Problem[] => {
    const first = names.get(key);
    if (first !== undefined) return [{ ...problem, detail: `that of ${first}` }];
    names.set(key, name);
    return [];
  };
}
