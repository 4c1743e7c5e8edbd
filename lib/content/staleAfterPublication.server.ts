import 'server-only';
import { listFeedLinks } from '@/lib/model/feedLinks';
import {
  cardPath,
  categoryPath,
  homePath,
  itemPath,
  newsSitemapPath,
  picturePath,
  pictureShapes,
  sectionPath,
  sitemapIndexPath,
} from '@/lib/model/paths';
import type { Publication } from './parsePublication.server';

/** What to invalidate: single pages, routes of which every page is meant, and pictures that only crawlers request. */
export type StalePaths = {
  paths: readonly string[];
  routes: readonly string[];
  pictures: readonly string[];
};

/** The paths of feeds and sitemaps to invalidate. */
export type StaleFiles = {
  feeds: readonly string[];
  sitemaps: readonly string[];
};

/** Every page that shows a publication: the item, its share card and pictures, the section's lists, its categories' lists, the home page. */
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
    pictures: id === undefined ? [] : pictureShapes.map((shape) => picturePath(section.name, id, shape)),
  };
}

/**
 * Every file that shows a publication: the feeds of the site, the section and its categories, and the sitemaps, but for those
 * of single years, which are all below `sitemapFolder`.
 */
export function listStaleFiles({ section }: Publication): StaleFiles {
  const places = [
    {},
    { section: section.name },
    ...section.categories.map(({ name }) => ({ section: section.name, category: name, hasAudio: true })),
  ];
  return {
    feeds: places.flatMap(listFeedLinks).map(({ path }) => path),
    sitemaps: [sitemapIndexPath, newsSitemapPath],
  };
}
