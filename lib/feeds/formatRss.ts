import type { Feed } from './feed.ts';
import { element, formatXml } from '../http/xml.ts';
import { formatEnclosure, formatRssItem } from './formatRssItem.ts';
import { type FeedFrame, formatChannelHead, rssNamespaces } from './rssChannel.ts';

/**
 * A feed as RSS 2.0 with the full texts. Rules: https://www.rssboard.org/rss-specification and
 * https://www.rssboard.org/rss-profile.
 */
export function formatRss(feed: Feed, frame: FeedFrame): string {
  const items = feed.items.map((item) =>
    element('item', [...formatRssItem(item, frame.site), ...formatEnclosure(item)]),
  );
  const channel = element('channel', [...formatChannelHead(feed, frame), ...items]);
  return formatXml(element('rss', [channel], { version: '2.0', ...rssNamespaces }));
}
