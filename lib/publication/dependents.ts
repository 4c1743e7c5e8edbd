import { categoryTag, itemsTag, itemTag, sectionTag, seriesTag, sitemapTag } from '../content/cacheTags.ts';
import type { Publication } from '../content/publication.ts';
import { listFeedLinks } from '../model/feedLinks.ts';
import {
  cardPath,
  coverPath,
  homePath,
  itemPath,
  listPath,
  podcastPath,
  seriesCardPath,
} from '../model/paths.ts';
import type { SectionName } from '../model/sections.ts';

/** Everything that shows a publication. */
export type Dependents = {
  /** The tags of its pages, feeds, news sitemap and pictures (lib/content/tagPage.server.ts). */
  tags: readonly string[];
  /** The tags of the other sitemaps. */
  sitemapTags: readonly string[];
  /** The paths that many request: the home page and the first pages of the item's lists. */
  lists: readonly string[];
  /** The item's page and share card. */
  item: readonly string[];
  feeds: readonly string[];
};

export function listDependents(publication: Publication): Dependents {
  const { section, id, series, categories: keys } = publication;
  const { name } = section;
  if (series !== undefined) return listSeriesDependents(name, series);
  const categories = section.categories
    .map((category) => category.name)
    .filter((category) => keys === undefined || keys.includes(category));
  const places = [{ section: name }, ...categories.map((category) => ({ section: name, category }))];
  return {
    tags: [
      sectionTag(name),
      ...(id === undefined
        ? [itemsTag(name)]
        : [itemTag(name, id), ...categories.map((category) => categoryTag(name, category))]),
    ],
    sitemapTags: [sitemapTag(name)],
    lists: [homePath, ...places.map(listPath)],
    item: id === undefined ? [] : [itemPath(name, id), cardPath(name, id)],
    feeds: [undefined, ...places]
      .flatMap((place) => listFeedLinks(place, { hasAudio: true }))
      .map(({ path }) => path),
  };
}

function listSeriesDependents(section: SectionName, series: string): Dependents {
  return {
    tags: [seriesTag(series)],
    sitemapTags: [],
    lists: [listPath({ section, category: series })],
    item: [seriesCardPath(section, series), coverPath(section, series)],
    feeds: [podcastPath(section, series)],
  };
}
