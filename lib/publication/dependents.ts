import type { PublicDocument } from 'newsroom/model/documents';
import { listFeedLinks } from 'newsroom/model/feedLinks';
import {
  cardPath,
  coverPath,
  homePath,
  itemPath,
  listPath,
  podcastPath,
  seriesCardPath,
} from 'newsroom/model/paths';
import { categoryTag, documentTag, itemsTag, itemTag, sectionTag, sitemapTag } from '../content/cacheTags.ts';
import type { ItemPublication, Publication } from '../content/publication.ts';

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
  if (publication.section !== undefined) return listItemDependents(publication);
  const { document, id } = publication;
  return { tags: [documentTag(document, id)], sitemapTags: [], ...dependentsOf[document](id) };
}

function listItemDependents({
  section,
  id,
  categories: keys,
  isEpisode = false,
}: ItemPublication): Dependents {
  const { name } = section;
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
      // Rendering a podcast reads up to a thousand items. So only the podcasts of an episode are requested at once;
      // an app's request renders any other.
      .flatMap((place) => listFeedLinks(place, { hasAudio: isEpisode }))
      .map(({ path }) => path),
  };
}

/** The pages to warm for a document that is no item. */
const dependentsOf: Readonly<
  Record<PublicDocument, (id: string) => Pick<Dependents, 'lists' | 'item' | 'feeds'>>
> = {
  series: (key) => ({
    lists: [listPath({ section: 'programs', category: key })],
    item: [seriesCardPath('programs', key), coverPath('programs', key)],
    feeds: [podcastPath('programs', key)],
  }),
};
