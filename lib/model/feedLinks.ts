import { type FeedFormat, type FeedList, feedPath, podcastPath } from './paths.ts';
import { feedTitles } from '../i18n/strings.ts';
import { findCategory, findSection, type SectionName } from './sections.ts';

/** Items in a feed: far more than are published between two requests of a feed reader. */
export const feedSize = 20;

/** A file that belongs to an item of a feed. */
export type Enclosure = { url: string; bytes: number; mediaType: string };

export type FeedItem = {
  path: string;
  title: string;
  summary?: string | undefined;
  /** The full text, with absolute URLs only. */
  html: string;
  image?: string | undefined;
  categories: readonly string[];
  author?: string | undefined;
  publishedAt?: number | undefined;
  updatedAt?: number | undefined;
  enclosures: readonly Enclosure[];
  durationSeconds?: number | undefined;
};

export type Feed = {
  /** What the feed is of; undefined for the whole site. */
  label: string | undefined;
  description: string;
  /** The page the feed belongs to. */
  path: string;
  items: readonly FeedItem[];
};

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
  const label = category?.label ?? section?.label;
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

/** Whether the categories of a section are series, each with a podcast of its own. */
export function isSeries(section: SectionName): boolean {
  return section === 'programs';
}

/** When anything in the feed last changed; undefined where no item says. */
export function findLastChange(items: readonly FeedItem[]): number | undefined {
  const moments = items.flatMap(({ publishedAt, updatedAt }) =>
    [publishedAt, updatedAt].filter((moment) => moment !== undefined),
  );
  return moments.length > 0 ? Math.max(...moments) : undefined;
}
