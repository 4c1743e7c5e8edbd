import { feedMediaType } from 'newsroom/model/feedLinks';
import type { Item } from 'newsroom/model/item';
import { itemPath } from 'newsroom/model/paths';
import { pickCategories } from 'newsroom/model/pickCategories';
import type { Site } from 'newsroom/model/site';
import { element, formatXml, textElement, type Xml } from 'newsroom/text/xml';
import { formatHttpDate } from 'newsroom/words/formatDate';
import * as texts from 'newsroom/words/strings';
import { formatFeedTitle, type Feed, type FeedEntry, type FeedFrame } from './feed.ts';
import { listGuids } from './guids.ts';

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/**
 * A feed as RSS 2.0 with the full texts. Rules: https://www.rssboard.org/rss-specification and
 * https://www.rssboard.org/rss-profile; of pictures: https://www.rssboard.org/media-rss.
 */
export function formatRss(feed: Feed, frame: FeedFrame): string {
  const guids = listGuids(feed.entries, frame.site);
  const items = feed.entries.map((entry) =>
    element('item', listItemElements(entry, { ...frame, guid: guids.get(entry)! })),
  );
  return formatRssFile([...listChannelElements(feed, frame), ...items]);
}

/** The whole file of a channel with these elements, and with namespaces beyond those of every feed. */
export function formatRssFile(
  elements: readonly (Xml | undefined)[],
  furtherNamespaces: Readonly<Record<string, string>> = {},
): string {
  const channel = element('channel', elements);
  return formatXml(element('rss', [channel], { version: '2.0', ...namespaces, ...furtherNamespaces }));
}

/** The elements of a channel before its items. */
export function listChannelElements(feed: Feed, { site, selfPath }: FeedFrame): readonly (Xml | undefined)[] {
  return [
    element('title', formatFeedTitle(feed, site)),
    element('link', `${site.url}${feed.path}`),
    element('description', feed.description),
    element('language', feed.language ?? 'hy'),
    // Not the current time: an unchanged feed must stay byte for byte the same, for a 304.
    dateElement('lastBuildDate', findBuildDate(feed.entries)),
    linkElement('self', site.url + selfPath),
    // https://www.w3.org/TR/websub/#discovery
    site.webSubHub === undefined ? undefined : element('atom:link', [], { href: site.webSubHub, rel: 'hub' }),
  ];
}

/** A link to a feed, by its relation: this one, or another of its pages. */
function linkElement(rel: string, href: string): Xml {
  return element('atom:link', [], { href, rel, type: feedMediaType });
}

/** The elements of an item, in feeds and podcasts alike. */
export function listItemElements(
  { section, item, html, enclosures }: FeedEntry,
  { site, guid }: { site: Site; guid: string },
): readonly (Xml | undefined)[] {
  const url = site.url + itemPath(section.name, item.id);
  const categories = pickCategories(section, item);
  // One at most: feed readers differ in how they treat several
  // (https://www.rssboard.org/rss-profile#element-channel-item-enclosure).
  const [enclosure] = enclosures;
  return [
    // Feed readers show the title as the link to the item.
    textElement('title', item.title) ?? element('title', texts.untitled),
    element('link', url),
    element('guid', guid, { isPermaLink: 'false' }),
    dateElement('pubDate', item.createdAt),
    // RSS's own author must be an e-mail address.
    textElement('dc:creator', item.author),
    ...(categories.length > 0 ? categories : [section]).map(({ label }) => element('category', label)),
    textElement('description', item.description),
    textElement('content:encoded', html),
    enclosure &&
      element('enclosure', [], { url: enclosure.url, length: enclosure.bytes, type: enclosure.mediaType }),
    pictureElement(item),
  ];
}

function pictureElement({ image, imageCaption, imageCredit }: Item): Xml | undefined {
  const words = [textElement('media:description', imageCaption), textElement('media:credit', imageCredit)];
  return image === undefined || words.every((each) => each === undefined)
    ? undefined
    : element('media:content', words, { url: image, medium: 'image' });
}

/** When anything in the feed last changed; undefined where no item says. */
function findBuildDate(entries: readonly FeedEntry[]): number | undefined {
  const moments = entries
    .flatMap(({ item }) => [item.createdAt, item.updatedAt])
    .filter((moment) => moment !== undefined);
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

function dateElement(name: string, moment: number | undefined): Xml | undefined {
  return textElement(name, moment === undefined ? undefined : formatHttpDate(moment));
}
