import type { NewsArticle, VideoObject } from 'schema-dts';
import { formatIsoDateTime } from '../../i18n/formatDate.ts';
import { truncateText } from '../../i18n/truncateText.ts';
import type { SectionItem } from '../../model/item.ts';
import { itemPath } from '../../model/paths.ts';
import { pickCategories } from '../../model/pickCategories.ts';
import type { Site } from '../../model/site.ts';
import { buildImages } from './pictures.ts';
import { buildAuthor, buildPublisherReference } from './publisher.ts';

/** Longer headlines may be cut, by Google's page below. */
export const headlineLimit = 110;

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
