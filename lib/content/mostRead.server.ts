import 'server-only';
import type { SectionItem } from '@/lib/model/item';
import { sections, type Section } from '@/lib/model/sections';
import { getMostViewed } from './read.server';
import { shareRead } from './shareRead.server';

/** Items in a list of the most read. */
const mostReadLimit = 5;

/**
 * The most read items of a section, the most views first. Throws when the backend does not respond.
 *
 * It does not fail softly. A page without this list would replace a good page for a minute, and its cached
 * copy; thrown, the failure leaves the last good page in place (docs/decisions/002). It adds no new way to fail: the
 * page's other reads use the same database, and the query needs no index beyond Firestore's automatic ones.
 */
export async function getMostRead(section: Section): Promise<readonly SectionItem[]> {
  // The home page, a section's list and each of its categories show the same ones.
  const items = await shareRead('most read', section, () => getMostViewed(section, mostReadLimit));
  return items.map((item) => ({ section, item }));
}

/** The most read items of all sections; ties in the order of the menu. Throws when the backend does not respond. */
export async function getMostReadOfAll(): Promise<readonly SectionItem[]> {
  const items = (await Promise.all(sections.map(getMostRead))).flat();
  return items.toSorted((one, other) => other.item.views - one.item.views).slice(0, mostReadLimit);
}
