import 'server-only';
import { LRUCache } from 'lru-cache';
import { parseItem } from 'newsroom/model/item';
import type { ItemPublication, Publication } from '@/lib/content/publication';
import { getDatabase } from '@/lib/firebase/admin.node';
import { getDocument } from '@/lib/firebase/reads.node';
import { getSharedState, shareInProcess } from '@/lib/runtime/sharedState.node';

type Places = Required<Pick<ItemPublication, 'categories' | 'isEpisode'>>;

/** The categories of the last published items: the list of a category that an item leaves is invalidated, too. */
const last = shareInProcess('lastPlaces', () => new LRUCache<string, Places>({ max: 10_000 }));

/**
 * Adds to a publication the categories of its item, now and at the item's last publication, and whether the item was
 * withdrawn. This reads one document.
 */
export async function addPlaces(publication: Publication): Promise<Publication> {
  const { section, id } = publication;
  if (section === undefined || id === undefined) return publication;
  const { collection } = section;
  const key = `${collection}/${id}`;
  try {
    const reference = getDatabase().collection(collection).doc(id);
    const document = await getSharedState().publication.run(true, () =>
      getDocument(`Reading ${key}`, reference),
    );
    const { categories, audio } = parseItem(id, document.data());
    const before = last.get(key);
    const places = { categories, isEpisode: audio !== undefined };
    last.set(key, places);
    return {
      ...publication,
      categories: [...new Set([...(before?.categories ?? []), ...categories])],
      isEpisode: places.isEpisode || before?.isEpisode === true,
      isWithdrawn: !document.exists,
    };
  } catch {
    // The publication then concerns the whole section.
    return publication;
  }
}
