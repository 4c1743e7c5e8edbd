import { generateDocuments } from '../../lib/testing/generateDocuments.ts';
import type { TestSite } from './startTestSite.ts';

const perBatch = 500;

/** Stores so many generated items in a test site's Firestore. */
export async function storeGeneratedItems({ database }: TestSite, count: number): Promise<void> {
  const documents = generateDocuments(count);
  for (let from = 0; from < count; from += perBatch) {
    const batch = database.batch();
    for (const { section, id, fields } of documents.slice(from, from + perBatch)) {
      batch.set(database.doc(`${section.collection}/${id}`), fields);
    }
    await batch.commit();
  }
}
