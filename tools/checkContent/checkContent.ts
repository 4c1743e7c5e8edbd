import { countCollection, readCollection, type StoredDocument } from './readCollection.ts';
import { parseItem } from '../../lib/model/item.ts';
import { type Section, sections } from '../../lib/model/sections.ts';
import { checkFields } from './checkFields.ts';
import { createFileCheck } from './checkFiles.ts';
import { createRequests } from './createRequests.ts';
import { createTitleCheck } from './createTitleCheck.ts';
import type { Finding } from './findings.ts';
import { mapInOrder } from './mapInOrder.ts';

/** Requests at a time, over all hosts. */
export const requestLimit = 20;
const retryPauseMs = 1_000;
/** Documents at work at a time: more than requests, so that one slow file does not leave the others idle. */
const documentLimit = 100;

/** How many documents are checked, and how many there are. */
export type Progress = { checked: number; total: number };

/**
 * Reads every document of the five collections and yields what the site would drop or show badly, in the order of
 * collections and ids. Reads only; memory does not grow with the number of documents, but for the titles of a collection.
 * Throws when Firestore does not respond.
 */
export async function* checkContent(onProgress: (progress: Progress) => void): AsyncGenerator<Finding> {
  const request = createRequests(requestLimit, retryPauseMs);
  const checkFiles = createFileCheck(request);
  const now = Date.now();
  const counts = await Promise.all(sections.map(({ collection }) => countCollection(collection)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  let checked = 0;

  async function checkDocument(section: Section, { id, fields }: StoredDocument) {
    const item = parseItem(id, fields);
    return { item, problems: [...checkFields(section, fields, now), ...(await checkFiles(item))] };
  }

  onProgress({ checked, total });
  for (const section of sections) {
    const checkTitle = createTitleCheck();
    const documents = readCollection(section.collection);
    const results = mapInOrder(documents, documentLimit, (document) => checkDocument(section, document));
    for await (const { item, problems } of results) {
      const path = `${section.collection}/${item.id}`;
      for (const problem of [...problems, ...checkTitle(item)]) yield { path, ...problem };
      checked += 1;
      onProgress({ checked, total: Math.max(total, checked) });
    }
  }
}
