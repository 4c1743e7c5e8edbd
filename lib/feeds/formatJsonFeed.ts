import type { Site } from '../model/site.ts';
import { formatIsoDateTime } from '../i18n/formatDate.ts';
import { type Feed, type FeedFrame, type FeedItem, formatFeedTitle } from './feed.ts';

/** A feed as JSON Feed 1.1. Rules: https://www.jsonfeed.org/version/1.1/. */
export function formatJsonFeed(feed: Feed, { site, selfPath }: FeedFrame): string {
  // JSON omits undefined values.
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: formatFeedTitle(feed, site),
    home_page_url: `${site.url}${feed.path}`,
    feed_url: `${site.url}${selfPath}`,
    description: feed.description,
    language: 'hy',
    authors: [{ name: site.name, url: `${site.url}/` }],
    hubs: site.webSubHub === undefined ? undefined : [{ type: 'WebSub', url: site.webSubHub }],
    items: feed.items.map((item) => formatItem(item, site)),
  });
}

function formatItem(item: FeedItem, site: Site) {
  const url = `${site.url}${item.path}`;
  return {
    id: url,
    url,
    title: item.title,
    // One of the two is required.
    ...(item.html === '' ? { content_text: item.summary ?? item.title } : { content_html: item.html }),
    summary: item.summary,
    image: item.image,
    date_published: formatMoment(item.publishedAt),
    date_modified: formatMoment(item.updatedAt),
    authors: item.author === undefined ? undefined : [{ name: item.author }],
    tags: item.categories.length > 0 ? item.categories : undefined,
    attachments:
      item.enclosures.length > 0
        ? item.enclosures.map(({ url: fileUrl, bytes, mediaType }) => ({
            url: fileUrl,
            mime_type: mediaType,
            size_in_bytes: bytes,
            duration_in_seconds: item.durationSeconds,
          }))
        : undefined,
  };
}

function formatMoment(moment: number | undefined): string | undefined {
  return moment === undefined ? undefined : formatIsoDateTime(moment);
}
