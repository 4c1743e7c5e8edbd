import { generateDocuments } from '../../lib/testing/generateDocuments.ts';
import type { TestSite } from './startTestSite.ts';

const perBatch = 500;

/**
 * Stores so many generated items in a test site's Firestore, the newest of `newestAt` (epoch ms) where that is given.
 */
export async function storeGeneratedItems(
  { database }: TestSite,
  count: number,
  newestAt?: number,
): Promise<void> {
  const documents = generateDocuments(count);
  const shiftMs = newestAt === undefined ? 0 : newestAt - Number(documents[0]?.fields.createdAt);
  for (let from = 0; from < count; from += perBatch) {
    const batch = database.batch();
    for (const { section, id, fields } of documents.slice(from, from + perBatch)) {
      const createdAt = new Date(fields.createdAt.getTime() + shiftMs);
      batch.set(database.doc(`${section.collection}/${id}`), { ...fields, createdAt });
    }
    await batch.commit();
  }
}
