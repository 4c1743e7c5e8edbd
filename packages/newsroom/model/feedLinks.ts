import { feedTitles } from '../words/strings.ts';
import { feedPath, podcastPath, type ListPlace } from './paths.ts';
import { findCategory, findSection, formatListName, hasSeries } from './sections.ts';

export const feedMediaType = 'application/rss+xml';

export type FeedLink = {
  path: string;
  /** The name that a feed reader offers: «Հաղորդումներ՝ RSS». */
  title: string;
};

/**
 * The feeds of a list, or of the whole site without one, that a page offers by `rel=alternate`. Only a series with
 * recordings offers a podcast: the podcast of any other responds with 404.
 */
export function listFeedLinks(place?: ListPlace, { hasAudio = false } = {}): readonly FeedLink[] {
  const section = place && findSection(place.section);
  const category =
    section && place.category !== undefined ? findCategory(section, place.category) : undefined;
  const label = section && formatListName(section, category);
  const feeds = [{ path: feedPath(place), title: feedTitles.rss(label) }];
  if (hasAudio && section && category && hasSeries(section.name)) {
    feeds.push({
      path: podcastPath(section.name, category.name),
      title: feedTitles.podcast(category.label),
    });
  }
  return feeds;
}
