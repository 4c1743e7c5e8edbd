import type { CreativeWorkSeries, PodcastSeries } from 'schema-dts';
import type { Series } from '../../model/item.ts';
import { categoryPath, coverPath, podcastPath } from '../../model/paths.ts';
import type { Category, Section } from '../../model/sections.ts';
import type { Site } from '../../model/site.ts';
import { buildAuthor } from './author.ts';
import { buildPublisherReference } from './publisher.ts';

/** https://schema.org/PodcastSeries where it has recordings to hear, else https://schema.org/CreativeWorkSeries. */
export function buildSeries(
  site: Site,
  section: Section,
  category: Category,
  { description, author, language = 'hy', hasAudio }: Series & { hasAudio: boolean },
): PodcastSeries | CreativeWorkSeries {
  const url = site.url + categoryPath(section.name, category.name);
  const series = {
    '@id': `${url}#series`,
    url,
    name: category.label,
    ...(description !== undefined && { description }),
    ...(author !== undefined && { author: buildAuthor(site, { author }) }),
    image: site.url + coverPath(section.name, category.name),
    inLanguage: language,
    publisher: buildPublisherReference(site),
  };
  return hasAudio
    ? { '@type': 'PodcastSeries', ...series, webFeed: site.url + podcastPath(section.name, category.name) }
    : { '@type': 'CreativeWorkSeries', ...series };
}
