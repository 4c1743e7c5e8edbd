import 'server-only';
import { getBody, getNewest, getSeries } from '@/lib/content/read.server';
import { feedDescriptions, sectionDescriptions } from '@/lib/i18n/strings';
import { getMediaFile } from '@/lib/media/mediaFiles.server';
import { parseVideo } from '@/lib/media/video';
import { joinNewestFirst, type Item, type SectionItem } from '@/lib/model/item';
import { categoryPath, homePath, itemPath, listPath, type ListPlace } from '@/lib/model/paths';
import {
  findCategory,
  findSection,
  formatListName,
  isSeries,
  sections,
  type Category,
  type Section,
} from '@/lib/model/sections';
import { getSite } from '@/lib/settings/site.server';
import { buildFeedItem } from './buildFeedItem';
import type { Feed, FeedItem } from './feed';
import { formatFeedBody } from './formatFeedBody.server';

/** Items in a feed: far more than are published between two visits of a feed reader. */
const feedSize = 20;

/**
 * Characters of full text in a feed, all items together: one text alone may have a megabyte. Items beyond the limit
 * come with their lead and a link.
 */
const textLimit = 600_000;

/** Items of a series to read for its podcast: Firestore cannot query for those with a recording. */
const podcastReadLimit = 100;

/** The newest items of a list, or of the whole site without one, with their full texts. Throws when Firestore fails. */
export async function getFeed(place?: ListPlace): Promise<Feed> {
  const newest = await getNewestOf(place);
  const bodies = await Promise.all(
    newest.map(async ({ section: { name }, item }) => {
      const body = await getBody(item);
      return body && formatFeedBody(body, `${getSite().url}${itemPath(name, item.id)}`);
    }),
  );
  const texts = leaveOutBeyondLimit(bodies);
  const items = await Promise.all(newest.map((entry, index) => buildItem(entry, texts[index])));
  return { ...buildFeedHead(place), items };
}

/**
 * The newest recordings of a series, without those whose file size is unknown; undefined where there are none. Throws
 * when Firestore or the storage fails.
 */
export async function getPodcast(section: Section, series: Category): Promise<Feed | undefined> {
  const [items, { description, author, language }] = await Promise.all([
    getNewest(section, podcastReadLimit, series.name),
    getSeries(series.name),
  ]);
  const recordings = items.filter(({ audio }) => audio !== undefined);
  if (recordings.length === 0) return undefined;
  const episodes = await Promise.all(
    recordings.map(async (item) => {
      // Without the full text: podcast directories show a few lines only.
      const episode = await buildItem({ section, item }, undefined);
      const sound = episode.enclosures.filter(({ mediaType }) => mediaType.startsWith('audio/'));
      return sound.length > 0 ? [{ ...episode, enclosures: sound }] : [];
    }),
  );
  if (episodes.flat().length === 0) {
    // The storage is down: throwing leaves the last good podcast in the cache.
    throw new Error(`The size of no recording of ${series.name} is known`);
  }
  return {
    label: series.label,
    description: description ?? feedDescriptions.podcast(series.label, getSite().name),
    author,
    language,
    path: categoryPath(section.name, series.name),
    items: episodes.flat(),
  };
}

/** The texts in their order, without those that no longer fit into `textLimit`. */
function leaveOutBeyondLimit(texts: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const fitting: (string | undefined)[] = [];
  let room = textLimit;
  for (const text of texts) {
    const fits = text !== undefined && text.length <= room;
    if (fits) room -= text.length;
    fitting.push(fits ? text : undefined);
  }
  return fitting;
}

async function getNewestOf(place?: ListPlace): Promise<readonly SectionItem[]> {
  const listed = sections.filter(({ name }) => place === undefined || name === place.section);
  const lists = await Promise.all(
    listed.map(async (section) => {
      const items = await getNewest(section, feedSize, place?.category);
      return { section, items };
    }),
  );
  return joinNewestFirst(lists).slice(0, feedSize);
}

async function buildItem({ section, item }: SectionItem, body: string | undefined): Promise<FeedItem> {
  const media = [item.audio, findVideoFile(item)].filter((url) => url !== undefined);
  const files = await Promise.all(media.map(getMediaFile));
  const enclosures = files.filter((file) => file !== undefined);
  return buildFeedItem({ section, item, body, enclosures, origin: getSite().url });
}

// A video on YouTube is a page, not a file.
function findVideoFile({ video }: Item): string | undefined {
  if (video === undefined) return undefined;
  const parsed = parseVideo(video);
  return parsed.kind === 'file' ? parsed.url : undefined;
}

function buildFeedHead(place?: ListPlace): Omit<Feed, 'items'> {
  const section = place && findSection(place.section);
  if (section === undefined) {
    return { label: undefined, description: feedDescriptions.site(getSite().name), path: homePath };
  }
  const category = place?.category === undefined ? undefined : findCategory(section, place.category);
  return {
    label: formatListName(section, category),
    description: describeList(section, category),
    path: listPath({ section: section.name, category: category?.name }),
  };
}

function describeList(section: Section, category: Category | undefined): string {
  if (category === undefined) return sectionDescriptions[section.name];
  return isSeries(section.name)
    ? feedDescriptions.series(category.label)
    : feedDescriptions.category(category.label, section.label);
}
