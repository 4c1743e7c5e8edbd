import type { NewsArticle } from 'schema-dts';
import { formatIsoDateTime } from '../../i18n/formatDate.ts';
import { truncateText } from '../../i18n/truncateText.ts';
import type { Item } from '../../model/item.ts';
import { itemPath } from '../../model/paths.ts';
import type { Section } from '../../model/sections.ts';
import type { Site } from '../../model/site.ts';
import { pickCategories } from '../../model/pickCategories.ts';
import { buildPublisherReference } from './publisher.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/article: longer headlines may be cut. */
const headlineLimit = 110;

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function buildArticle(site: Site, section: Section, item: Item): NewsArticle | undefined {
  if (item.title === undefined) return undefined;
  const url = site.url + itemPath(section.name, item.id);
  return {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: truncateText(item.title, headlineLimit),
    ...(item.description !== undefined && { description: item.description }),
    ...(item.image !== undefined && { image: [item.image] }),
    ...(item.createdAt !== undefined && { datePublished: formatIsoDateTime(item.createdAt) }),
    // Only the newsroom's own date: Firestore's update time changes with every counted view.
    ...(item.updatedAt !== undefined && { dateModified: formatIsoDateTime(item.updatedAt) }),
    author: buildAuthor(site, item),
    publisher: buildPublisherReference(site),
    articleSection: [section.label, ...pickCategories(section, item).map(({ label }) => label)],
    inLanguage: 'hy',
    mainEntityOfPage: url,
    isAccessibleForFree: true,
  };
}

// Matches the names of editorial desks in the Firestore documents; every other author is a person.
const desk = /(?:բաժին|խումբ|խմբագրություն|ծառայություն|գրասենյակ|կենտրոն|թիմ|ստուդիա|գործակալություն)/iu;

function buildAuthor(site: Site, { author }: Item) {
  if (author === undefined) return buildPublisherReference(site);
  if (!desk.test(author)) return { '@type': 'Person', name: author } as const;
  return {
    '@type': 'Organization',
    name: author,
    url: `${site.url}/`,
    parentOrganization: { '@id': `${site.url}/#organization` },
  } as const;
}
