import 'server-only';
import { pastSitemapTag, sitemapTag } from '@/lib/content/cacheTags';
import type { ItemPublication, Publication } from '@/lib/content/publication';
import { forgetSharedReads } from '@/lib/content/sharedReads.server';
import { notifyHub } from '@/lib/feeds/webSub.server';
import { checkDatabase } from '@/lib/firebase/health.server';
import { log } from '@/lib/runtime/log.server';
import { getSharedState, shareInProcess } from '@/lib/runtime/sharedState.node';
import { updateSearch } from '@/lib/search/search.server';
import { addPlaces } from './addPlaces.server';
import { listDependents, type Dependents } from './dependents';
import { expireSitemaps } from './expireSitemaps.server';

/** The most items of an import whose pages are rendered at once; others are rendered when readers request them. */
const warmedItems = 20;
/** The most pages that wait to be rendered; beyond that, too, a reader's request renders them. */
const mostWaiting = 200;

const work = shareInProcess('publications', () => ({
  /** Pages and files to be rendered. */
  paths: new Set<string>(),
  /** The one that is being rendered. */
  path: undefined as string | undefined,
  feeds: new Set<string>(),
  isFinishing: false,
}));

getSharedState().isBeingPublished = (path) => work.paths.has(path) || work.path === path;

/**
 * Invalidates everything that shows the publications on this server, and has search read them. Returns the paths. After
 * that it requests the pages again, so that readers find them cached, and notifies the WebSub hub.
 *
 * Throws, with a reason fit for the caller, while Firestore does not respond: an invalidated page could not be
 * regenerated. The last good pages stay.
 */
export async function publish(publications: readonly Publication[]): Promise<readonly string[]> {
  const { state, failures } = await checkDatabase();
  if (state === 'failing') throw new Error(`nothing was refreshed: ${failures.join('; ')}`);
  // A large import makes all lists of a section stale.
  const isLarge = publications.length > warmedItems;
  const placed = isLarge ? publications : await Promise.all(publications.map(addPlaces));
  const dependents = placed.map(listDependents);
  for (const { section } of publications) if (section !== undefined) forgetSharedReads(section);
  getSharedState().expireTags(unite(dependents, 'tags'));
  expireSitemaps(unite(dependents, 'sitemapTags'));
  // A withdrawn item must not stay in the sitemaps for another hour, or for the week of a past year's sitemap.
  for (const { section, isWithdrawn } of placed.filter(isOfItem)) {
    if (isWithdrawn) getSharedState().expireTags([sitemapTag(section.name), pastSitemapTag(section.name)]);
  }
  for (const { section, document, id } of publications) {
    log.info({ event: 'publication', section: section?.name, document, id });
    if (section !== undefined) updateSearch({ section, id });
  }
  const items = unite(dependents.slice(0, warmedItems), 'item');
  const [lists, feeds] = [unite(dependents, 'lists'), unite(dependents, 'feeds')];
  // Sitemaps are rendered when crawlers request them: each reads many items.
  const paths = [...lists, ...items, ...feeds];
  for (const path of paths) if (work.paths.size < mostWaiting) work.paths.add(path);
  for (const feed of feeds) work.feeds.add(feed);
  if (!work.isFinishing) void finishPublications();
  return paths;
}

function isOfItem(publication: Publication): publication is ItemPublication {
  return publication.section !== undefined;
}

/** Everything that shows any of several publications, without duplicates. */
function unite(dependents: readonly Dependents[], kind: keyof Dependents): readonly string[] {
  return [...new Set(dependents.flatMap((each) => each[kind]))];
}

/**
 * Requests each waiting page, one after the other, then notifies the hub of their feeds. Then repeats for the
 * publications that came meanwhile. Never throws.
 */
async function finishPublications(): Promise<void> {
  work.isFinishing = true;
  while (work.paths.size > 0) {
    for (const path of work.paths) {
      work.paths.delete(path);
      work.path = path;
      await getSharedState()
        .refreshPage?.(path)
        .catch((error: unknown) => log.warn({ event: 'regeneration failed', path, error }));
    }
    work.path = undefined;
    const feeds = [...work.feeds];
    work.feeds.clear();
    await notifyHub(feeds);
  }
  // In the same task as the loop's last check: nothing that is published later can be overlooked.
  work.isFinishing = false;
}
