import 'server-only';
import { listFeedLinks } from '@/lib/model/feedLinks';
import {
  cardPath,
  categoryPath,
  homePath,
  itemPath,
  newsSitemapPath,
  sectionPath,
  sitemapIndexPath,
} from '@/lib/model/paths';
import { getCacheTag } from './cacheTags.server';
import type { Publication } from './parsePublication.server';

/** Pages to invalidate: single paths, and routes of which every page is meant. */
export type StalePaths = { paths: readonly string[]; routes: readonly string[] };

/** Feeds and sitemaps to invalidate: the cache tags they carry, and their paths. */
export type StaleFiles = {
  tags: readonly string[];
  feeds: readonly string[];
  sitemaps: readonly string[];
};

/** Every page that shows a publication: the item and its share card, the section's lists, its categories' lists, the home page. */
export function listStalePaths({ section, id }: Publication): StalePaths {
  return {
    paths: [
      homePath,
      sectionPath(section.name),
      ...section.categories.map(({ name }) => categoryPath(section.name, name)),
      ...(id === undefined ? [] : [itemPath(section.name, id), cardPath(section.name, id)]),
    ],
    // The later pages of a list cannot be named one by one: each begins after some item (keyset pagination).
    routes: ['/[section]/after/[id]', '/[section]/category/[category]/after/[id]'],
  };
}

/** Every file that shows a publication: the feeds of the site, the section and its categories, and the sitemaps. */
export function listStaleFiles({ section }: Publication): StaleFiles {
  const places = [
    {},
    { section: section.name },
    ...section.categories.map(({ name }) => ({ section: section.name, category: name, hasAudio: true })),
  ];
  return {
    tags: [getCacheTag(section)],
    feeds: places.flatMap(listFeedLinks).map(({ path }) => path),
    sitemaps: [sitemapIndexPath, newsSitemapPath],
  };
}
