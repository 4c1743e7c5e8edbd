import { type Feed, type FeedItem, findLastChange } from '../model/feedLinks.ts';
import type { PodcastCategory } from './podcastCategories.ts';
import type { Site } from '../model/site.ts';
import { formatHttpDate } from '../i18n/formatDate.ts';
import { podcastCoverPath } from '../model/paths.ts';
import { element, formatXml, textElement, type Xml } from '../http/xml.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

const podcastNamespaces = { ...namespaces, 'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd' };

/** What stands around a feed: the site it is of, and its own path there. */
export type FeedFrame = { site: Site; selfPath: string };

/**
 * A feed as RSS 2.0 with the full texts. Rules: https://www.rssboard.org/rss-specification and
 * https://www.rssboard.org/rss-profile.
 */
export function formatRss(feed: Feed, frame: FeedFrame): string {
  const items = feed.items.map((item) =>
    element('item', [...describeItem(item, frame.site), ...listEnclosures(item)]),
  );
  const channel = element('channel', [...describeChannel(feed, frame), ...items]);
  return formatXml(element('rss', [channel], { version: '2.0', ...namespaces }));
}

/**
 * A feed as a podcast: every item must have an audio enclosure. Rules:
 * https://help.apple.com/itc/podcasts_connect/#/itcb54353390 (RSS tags for podcasts).
 */
export function formatPodcast(feed: Feed, category: PodcastCategory, frame: FeedFrame): string {
  const { site } = frame;
  const title = formatFeedTitle(feed, site);
  const cover = `${site.url}${podcastCoverPath}`;
  const channel = element('channel', [
    ...describeChannel(feed, frame),
    element('image', [
      element('url', cover),
      element('title', title),
      element('link', `${site.url}${feed.path}`),
    ]),
    element('itunes:author', site.name),
    element('itunes:summary', feed.description),
    element('itunes:type', 'episodic'),
    element('itunes:explicit', 'false'),
    element('itunes:image', [], { href: cover }),
    element(
      'itunes:category',
      category.within === undefined ? [] : [element('itunes:category', [], { text: category.within })],
      { text: category.name },
    ),
    site.contact.email === undefined
      ? undefined
      : element('itunes:owner', [
          element('itunes:name', site.name),
          element('itunes:email', site.contact.email),
        ]),
    ...feed.items.map((item) => describeEpisode(item, site)),
  ]);
  return formatXml(element('rss', [channel], { version: '2.0', ...podcastNamespaces }));
}

/** «Հաղորդումներ — Լույս»; the site's name alone for the feed of everything. */
export function formatFeedTitle({ label }: Feed, site: Site): string {
  return label === undefined ? site.name : `${label} — ${site.name}`;
}

function describeChannel(feed: Feed, { site, selfPath }: FeedFrame): (Xml | undefined)[] {
  // Not the moment the feed was made: unchanged contents must stay the same bytes, for a 304.
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

function describeItem(item: FeedItem, site: Site): (Xml | undefined)[] {
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

// One at most: several are read in different ways (https://www.rssboard.org/rss-profile#element-channel-item-enclosure).
function listEnclosures({ enclosures }: FeedItem): Xml[] {
  return enclosures
    .slice(0, 1)
    .map(({ url, bytes, mediaType }) => element('enclosure', [], { url, length: bytes, type: mediaType }));
}

function describeEpisode(item: FeedItem, site: Site): Xml {
  return element('item', [
    ...describeItem(item, site),
    ...listEnclosures(item),
    element('itunes:title', item.title),
    element('itunes:author', item.author ?? site.name),
    textElement('itunes:summary', item.summary),
    element('itunes:episodeType', 'full'),
    element('itunes:explicit', 'false'),
    textElement(
      'itunes:duration',
      item.durationSeconds === undefined ? undefined : String(Math.round(item.durationSeconds)),
    ),
  ]);
}
