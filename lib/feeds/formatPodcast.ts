import { podcastCoverPath } from '../model/paths.ts';
import type { Site } from '../model/site.ts';
import { element, textElement, type Xml } from '../model/xml.ts';
import { type Feed, type FeedFrame, type FeedItem, formatFeedTitle } from './feed.ts';
import { formatRssFile, listChannelElements, listItemElements } from './formatRss.ts';
import type { PodcastCategory } from './podcastCategories.ts';

const podcastNamespace = { 'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd' };

/**
 * A feed as a podcast: every item must have an audio enclosure. Rules:
 * https://help.apple.com/itc/podcasts_connect/#/itcb54353390 (RSS tags for podcasts).
 */
export function formatPodcast(feed: Feed, category: PodcastCategory, frame: FeedFrame): string {
  const { site } = frame;
  const cover = `${site.url}${podcastCoverPath}`;
  const elements = [
    ...listChannelElements(feed, frame),
    element('image', [
      element('url', cover),
      element('title', formatFeedTitle(feed, site)),
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
    ...feed.items.map((item) => formatEpisode(item, site)),
  ];
  return formatRssFile(elements, podcastNamespace);
}

function formatEpisode(item: FeedItem, site: Site): Xml {
  return element('item', [
    ...listItemElements(item, site),
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
