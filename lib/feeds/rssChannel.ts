import { formatHttpDate } from '../i18n/formatDate.ts';
import { type Feed, findLastChange } from './feed.ts';
import type { Site } from '../model/site.ts';
import { element, textElement, type Xml } from '../http/xml.ts';

// What the channels of RSS feeds and podcasts have in common.

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
