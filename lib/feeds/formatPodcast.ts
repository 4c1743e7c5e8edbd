import type { Chapter } from 'newsroom/model/chapters';
import { episodePicturePath, itemPath, podcastPath, type ListPlace } from 'newsroom/model/paths';
import type { CategoryName } from 'newsroom/model/sections';
import type { Site } from 'newsroom/model/site';
import { element, textElement, type Xml } from 'newsroom/text/xml';
import { formatClock } from 'newsroom/words/formatClock';
import { formatFeedTitle, type Feed, type FeedEntry, type FeedFrame } from './feed.ts';
import { chaptersMediaType } from './formatChapters.ts';
import { formatParagraphs } from './formatFeedHtml.ts';
import { formatRssFile, listChannelElements, listItemElements } from './formatRss.ts';
import { listGuids } from './guids.ts';

const podcastNamespaces = {
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/**
 * The category of each series in podcast directories, of
 * https://podcasters.apple.com/support/1691-apple-podcasts-categories, and one within it.
 */
const categories: Readonly<Record<CategoryName, { name: string; within?: string }>> = {
  veritas: { name: 'News', within: 'News Commentary' },
  whatToDo: { name: 'Education', within: 'How To' },
  revelation: { name: 'Society & Culture', within: 'Documentary' },
  fair: { name: 'Society & Culture' },
  proverbial: { name: 'Society & Culture' },
  churchStage: { name: 'Religion & Spirituality', within: 'Christianity' },
};

/** The data of a podcast beside its episodes: its series, its `podcast:guid`, the path of its cover. */
type PodcastFrame = { series: CategoryName; guid: string; coverPath: string };

/** Characters of its episodes; an ordinary one has some two thousand. */
export const episodesLimit = 4_000_000;

/**
 * A podcast, with as many of the newest episodes as fit into a file. Rules:
 * https://help.apple.com/itc/podcasts_connect/#/itcb54353390 (RSS tags for podcasts),
 * https://podcasting2.org/docs/podcast-namespace.
 */
export function formatPodcast(feed: Feed, podcast: PodcastFrame, frame: FeedFrame): string {
  const { site } = frame;
  const category = categories[podcast.series];
  const place = { section: 'programs', category: podcast.series } as const;
  const episodes = formatEpisodes(feed, { site, place });
  const firstPath = podcastPath(place.section, place.category);
  const { email } = site.contact;
  const cover = `${site.url}${podcast.coverPath}`;
  const elements = [
    ...listChannelElements(feed, frame),
    // Tells subscribers of the podcast's former feed, or of the site's former domain, where the feed is now.
    element('itunes:new-feed-url', site.url + firstPath),
    element('image', [
      element('url', cover),
      element('title', formatFeedTitle(feed, site)),
      element('link', `${site.url}${feed.path}`),
    ]),
    element('podcast:guid', podcast.guid),
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
    ...episodes,
  ];
  return formatRssFile(elements, podcastNamespaces);
}

/** The episodes that fit into the file, at least one. */
function formatEpisodes(feed: Feed, { site, place }: { site: Site; place: Required<ListPlace> }) {
  const guids = listGuids(feed.entries, site);
  const episodes: Xml[] = [];
  let length = 0;
  for (const entry of feed.entries) {
    const episode = formatEpisode(entry, feed, { site, place, guid: guids.get(entry)! });
    length += episode.xml.length;
    if (length > episodesLimit && episodes.length > 0) break;
    episodes.push(episode);
  }
  return episodes;
}

type EpisodeFrame = { site: Site; place: Required<ListPlace>; guid: string };

function formatEpisode(entry: FeedEntry, feed: Feed, frame: EpisodeFrame): Xml {
  const { site, place } = frame;
  const { author = site.name, language = 'hy' } = feed;
  const { section, item } = entry;
  const { chapters, captions, durationSeconds } = item;
  return element('item', [
    ...listItemElements(chapters === undefined ? entry : describeChapters(entry, chapters), frame),
    textElement('itunes:title', item.title),
    textElement('itunes:author', item.author) ?? element('itunes:author', author),
    textElement('itunes:summary', item.description),
    item.image === undefined
      ? undefined
      : element('itunes:image', [], { href: site.url + episodePicturePath(place, item.id) }),
    element('itunes:episodeType', 'full'),
    element('itunes:explicit', 'false'),
    durationSeconds === undefined
      ? undefined
      : element('itunes:duration', String(Math.round(durationSeconds))),
    chapters &&
      element('podcast:chapters', [], {
        url: `${site.url}${itemPath(section.name, item.id)}/chapters.json`,
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

// Apple's and Spotify's apps read chapters as lines of the description: “1:05 Title”.
function describeChapters({ item, html, ...entry }: FeedEntry, chapters: readonly Chapter[]): FeedEntry {
  const lines = chapters.map(({ seconds, title }) => `${formatClock(seconds)} ${title}`).join('\n');
  const description = item.description === undefined ? lines : `${item.description}\n\n${lines}`;
  return { ...entry, item: { ...item, description }, html: `${html}\n${formatParagraphs([lines])}` };
}
