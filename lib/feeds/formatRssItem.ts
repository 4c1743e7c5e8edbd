import { formatHttpDate } from '../i18n/formatDate.ts';
import { element, textElement, type Xml } from '../http/xml.ts';
import type { Site } from '../model/site.ts';
import type { FeedItem } from './feed.ts';

/** The elements of an item, in feeds and podcasts alike, without its enclosure. */
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
