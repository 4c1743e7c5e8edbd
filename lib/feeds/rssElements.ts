import { formatHttpDate } from '../i18n/formatDate.ts';
import { type Feed, type FeedItem, findLastChange } from './feed.ts';
import type { Site } from '../model/site.ts';
import { element, textElement, type Xml } from '../http/xml.ts';

// The XML elements that RSS feeds and podcasts have in common.

export const rssNamespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** What a feed needs beyond its items: the site, and the feed's own path. */
export type FeedFrame = { site: Site; selfPath: string };

/** «Հաղորդումներ — Լույս»; the site's name alone for the feed of everything. */
export function formatFeedTitle({ label }: Feed, site: Site): string {
  return label === undefined ? site.name : `${label} — ${site.name}`;
}

/** The elements of a channel before its items. */
export function formatChannelHead(feed: Feed, { site, selfPath }: FeedFrame): (Xml | undefined)[] {
  // Not the current time: an unchanged feed must stay byte for byte the same, for a 304.
  const lastChange = findLastChange(feed.items);
  return [
    element('title', formatFeedTitle(feed, site)),
    element('link', `${site.url}${feed.path}`),
    element('description', feed.description),
    element('language', 'hy'),
    textElement('lastBuildDate', lastChange === undefined ? undefined : formatHttpDate(lastChange)),
    element('atom:link', [], {
      href: `${site.url}${selfPath}`,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    // https://www.w3.org/TR/websub/#discovery
    site.webSubHub === undefined ? undefined : element('atom:link', [], { href: site.webSubHub, rel: 'hub' }),
  ];
}

/** The elements of an item without its enclosure. */
export function formatRssItem(item: FeedItem, site: Site): (Xml | undefined)[] {
  const url = `${site.url}${item.path}`;
  return [
    element('title', item.title),
    element('link', url),
    element('guid', url, { isPermaLink: 'true' }),
    textElement('pubDate', item.publishedAt === undefined ? undefined : formatHttpDate(item.publishedAt)),
    // RSS's own author must be an e-mail address.
    textElement('dc:creator', item.author),
    ...item.categories.map((label) => element('category', label)),
    textElement('description', item.summary),
    item.html === '' ? undefined : element('content:encoded', item.html),
  ];
}

/** One at most: feed readers differ in how they treat several (https://www.rssboard.org/rss-profile#element-channel-item-enclosure). */
export function formatEnclosure({ enclosures }: FeedItem): Xml[] {
  return enclosures
    .slice(0, 1)
    .map(({ url, bytes, mediaType }) => element('enclosure', [], { url, length: bytes, type: mediaType }));
}
