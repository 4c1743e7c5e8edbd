import { feedPath, podcastPath } from 'newsroom/model/paths';
import { hasSeries, type Section } from 'newsroom/model/sections';
import { findAll, findText, type FeedItem } from './readFeed.ts';
import type { Redirect } from './redirects.ts';

/** A feed by which subscribers follow the source: of the whole site, or of some of its posts. */
export type SourceFeed = { url: string; isOfSite?: true };

/** The feeds that a post is in: WordPress does not name them, others name their own. */
export function findFeeds({ item, channel }: FeedItem): readonly SourceFeed[] {
  const blog = findText(channel, 'wp:base_blog_url')?.replace(/\/$/, '');
  if (blog !== undefined) {
    const slugs = findAll(item, 'category').flatMap(({ attribs: { domain, nicename } }) =>
      domain === 'category' && nicename ? [nicename] : [],
    );
    return [
      { url: `${blog}/feed/`, isOfSite: true },
      ...slugs.map((slug) => ({ url: `${blog}/category/${slug}/feed/` })),
    ];
  }
  const own = findAll(channel, 'atom:link', 'link').find(({ attribs }) => attribs.rel === 'self');
  return [own?.attribs.href, findText(channel, 'itunes:new-feed-url')].flatMap((url) =>
    url ? [{ url }] : [],
  );
}

/** The categories of an imported post, and whether it is a recording. */
type Place = { categories: readonly string[]; isHeard: boolean };

/** Collects the posts of each feed of the source; `list` gives the feed here that has them all. */
export function createFeedRedirects(section: Section) {
  const found = new Map<string, Place & { isOfSite: boolean }>();
  return {
    add(feeds: readonly SourceFeed[], { categories, isHeard }: Place): void {
      for (const { url, isOfSite = false } of feeds) {
        const before = found.get(url);
        found.set(url, {
          isOfSite,
          categories: categories.filter((key) => before?.categories.includes(key) ?? true),
          isHeard: isHeard && (before?.isHeard ?? true),
        });
      }
    },
    list(): readonly Redirect[] {
      return [...found].flatMap(([url, place]) => {
        const path = pickFeed(section, place);
        // WordPress has both.
        const links = /\/feed\/?$/.test(url) ? [url.replace(/\/$/, ''), `${url.replace(/\/$/, '')}/`] : [url];
        return links.map((link) => ({ link, path }));
      });
    },
  };
}

function pickFeed(
  { name: section }: Section,
  { categories: [category], isHeard, isOfSite }: Place & { isOfSite: boolean },
): string {
  if (isOfSite) return feedPath();
  return isHeard && hasSeries(section) && category !== undefined
    ? podcastPath(section, category)
    : feedPath({ section, category });
}
