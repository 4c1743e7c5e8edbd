import { headlineLimit } from 'newsroom/model/fields';
import type { SectionItem } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import { pickCategories } from 'newsroom/model/pickCategories';
import type { Site } from 'newsroom/model/site';
import { formatIsoDateTime } from 'newsroom/words/formatDate';
import { truncateText } from 'newsroom/words/truncateText';
import type { NewsArticle, VideoObject } from 'schema-dts';
import { buildImages } from './pictures.ts';
import { buildAuthor, buildPublisherReference } from './publisher.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function buildArticle(
  site: Site,
  { section, item }: SectionItem,
  video: VideoObject | undefined,
): NewsArticle | undefined {
  if (item.title === undefined) return undefined;
  const url = site.url + itemPath(section.name, item.id);
  const images = buildImages(site, section, item);
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: truncateText(item.title, headlineLimit),
    ...(item.description !== undefined && { description: item.description }),
    ...(images.length > 0 && { image: images }),
    ...(item.createdAt !== undefined && { datePublished: formatIsoDateTime(item.createdAt) }),
    // Only the newsroom's own date: Firestore's update time changes with every counted view.
    ...(item.updatedAt !== undefined && { dateModified: formatIsoDateTime(item.updatedAt) }),
    ...(item.correction !== undefined && { correction: item.correction }),
    author: buildAuthor(site, item),
    publisher: buildPublisherReference(site),
    inLanguage: 'hy',
    ...(video !== undefined && { video: { '@id': `${url}#video` } }),
    articleSection: [section.label, ...pickCategories(section, item).map(({ label }) => label)],
    mainEntityOfPage: url,
    isAccessibleForFree: true,
  };
}
