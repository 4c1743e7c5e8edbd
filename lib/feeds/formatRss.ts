import type { Feed } from './feed.ts';
import { element, formatXml } from '../http/xml.ts';
import {
  type FeedFrame,
  formatChannelHead,
  formatEnclosure,
  formatRssItem,
  rssNamespaces,
} from './rssElements.ts';

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
