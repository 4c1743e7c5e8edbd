import { element, textElement, type Xml } from '../http/xml.ts';
import type { Chapter } from '../model/chapters.ts';
import type { Site } from '../model/site.ts';
import { formatFeedTitle, type Feed, type FeedFrame, type FeedItem } from './feed.ts';
import { chaptersMediaType, formatChapterLines } from './formatChapters.ts';
import { formatParagraphs } from './formatFeedHtml.ts';
import { formatRssFile, listChannelElements, listItemElements } from './formatRss.ts';
import type { PodcastCategory } from './podcastCategories.ts';

const podcastNamespaces = {
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/**
 * What a podcast needs beyond its episodes: where directories list it, its one id everywhere, the path of its cover.
 */
export type Podcast = { category: PodcastCategory; guid: string; coverPath: string };

/**
 * A feed as a podcast: every item must have an audio enclosure. Rules:
 * https://help.apple.com/itc/podcasts_connect/#/itcb54353390 (RSS tags for podcasts),
 * https://podcasting2.org/docs/podcast-namespace.
 */
export function formatPodcast(feed: Feed, podcast: Podcast, frame: FeedFrame): string {
  const { site } = frame;
  const { category, guid } = podcast;
  const { email } = site.contact;
  const cover = `${site.url}${podcast.coverPath}`;
  const elements = [
    ...listChannelElements(feed, frame),
    element('image', [
      element('url', cover),
      element('title', formatFeedTitle(feed, site)),
      element('link', `${site.url}${feed.path}`),
    ]),
    element('podcast:guid', guid),
    // No other host may take the podcast over.
    element('podcast:locked', 'yes', email === undefined ? {} : { owner: email }),
    element('podcast:medium', 'podcast'),
    element('itunes:author', feed.author ?? site.name),
    element('itunes:summary', feed.description),
    element('itunes:type', 'episodic'),
    element('itunes:explicit', 'false'),
    element('itunes:image', [], { href: cover }),
    element(
      'itunes:category',
      category.within === undefined ? [] : [element('itunes:category', [], { text: category.within })],
      { text: category.name },
    ),
    email === undefined
      ? undefined
      : element('itunes:owner', [element('itunes:name', site.name), element('itunes:email', email)]),
    ...feed.items.map((item) => formatEpisode(item, feed, site)),
  ];
  return formatRssFile(elements, podcastNamespaces);
}

function formatEpisode(item: FeedItem, feed: Feed, site: Site): Xml {
  const { author = site.name, language = 'hy' } = feed;
  const { chapters, captions } = item;
  return element('item', [
    ...listItemElements(chapters === undefined ? item : describeChapters(item, chapters), site),
    element('itunes:title', item.title),
    element('itunes:author', item.author ?? author),
    textElement('itunes:summary', item.summary),
    item.squarePicture === undefined
      ? undefined
      : element('itunes:image', [], { href: `${site.url}${item.squarePicture}` }),
    element('itunes:episodeType', 'full'),
    element('itunes:explicit', 'false'),
    textElement(
      'itunes:duration',
      item.durationSeconds === undefined ? undefined : String(Math.round(item.durationSeconds)),
    ),
    chapters &&
      element('podcast:chapters', [], {
        url: `${site.url}${item.path}/chapters.json`,
        type: chaptersMediaType,
      }),
    captions === undefined
      ? undefined
      : element('podcast:transcript', [], {
          url: captions,
          type: 'text/vtt',
          language,
          rel: 'captions',
        }),
  ]);
}

function describeChapters(item: FeedItem, chapters: readonly Chapter[]): FeedItem {
  const lines = formatChapterLines(chapters);
  const summary = item.summary === undefined ? lines : `${item.summary}\n\n${lines}`;
  return { ...item, summary, html: `${item.html}\n${formatParagraphs([lines])}` };
}
