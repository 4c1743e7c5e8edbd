import { type FeedFormat, type FeedList, feedPath, podcastPath } from './paths.ts';
import { feedTitles } from '../i18n/strings.ts';
import { findCategory, findSection, formatListName, isSeries } from './sections.ts';

export const feedMediaTypes = {
  xml: 'application/rss+xml',
  json: 'application/feed+json',
} as const satisfies Record<FeedFormat, string>;

export type FeedLink = {
  mediaType: (typeof feedMediaTypes)[FeedFormat];
  path: string;
  /** What a feed reader offers: «Հաղորդումներ՝ RSS». */
  title: string;
};

/** A list, or the whole site; `hasAudio` says that the list has items to listen to. */
export type FeedPlace = FeedList & { hasAudio?: boolean | undefined };

/**
 * The feeds a page offers by `rel=alternate`. Only a series with recordings offers a podcast: the podcast of
 * any other responds with 404.
 */
export function listFeedLinks(place: FeedPlace): readonly FeedLink[] {
  const section = place.section === undefined ? undefined : findSection(place.section);
  const category =
    section && place.category !== undefined ? findCategory(section, place.category) : undefined;
  const label = section && formatListName(section, category);
  const list = { section: section?.name, category: category?.name };
  const feeds: FeedLink[] = [
    { mediaType: feedMediaTypes.xml, path: feedPath(list, 'xml'), title: feedTitles.rss(label) },
    { mediaType: feedMediaTypes.json, path: feedPath(list, 'json'), title: feedTitles.json(label) },
  ];
  if (place.hasAudio && section && category && isSeries(section.name)) {
    feeds.push({
      mediaType: feedMediaTypes.xml,
      path: podcastPath(section.name, category.name),
      title: feedTitles.podcast(category.label),
    });
  }
  return feeds;
}

/** The same feeds as the `alternates.types` of a page's metadata. */
export function listFeedAlternates(place: FeedPlace): Record<string, { url: string; title: string }[]> {
  const types: Record<string, { url: string; title: string }[]> = {};
  for (const { mediaType, path, title } of listFeedLinks(place)) {
    (types[mediaType] ??= []).push({ url: path, title });
  }
  return types;
}
