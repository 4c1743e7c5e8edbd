import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Publication } from '@/lib/content/publication';
import { getDatabase } from '@/lib/firebase/admin.node';
import { getDocument } from '@/lib/firebase/reads.node';
import { parseItem } from '@/lib/model/item';

/** The categories of the items that were published last, for when one leaves a category. */
const last = new LRUCache<string, readonly string[]>({ max: 10_000 });

/** A publication with the categories that its item has, and those it had at its last one: a read of one document. */
export async function addCategories(publication: Publication): Promise<Publication> {
  const { section, id } = publication;
  if (section === undefined || id === undefined) return publication;
  const { collection } = section;
  const key = `${collection}/${id}`;
  try {
    const document = await getDocument(`Reading ${key}`, getDatabase().collection(collection).doc(id));
    const { categories } = parseItem(id, document.data());
    const before = last.get(key) ?? [];
    last.set(key, categories);
    return { ...publication, categories: [...new Set([...before, ...categories])] };
  } catch {
    // All of the section's, then.
    return publication;
  }
}
