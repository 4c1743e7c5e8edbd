import 'server-only';
import { type Enclosure, type Feed, type FeedItem, feedSize, isSeries } from '@/lib/model/feedLinks';
import type { Item } from '@/lib/model/item';
import { type Category, type Section, sections } from '@/lib/model/sections';
import { parseVideo } from '@/lib/media/video';
import { buildFeedItem } from './buildFeedItem';
import { categoryPath, homePath, itemPath, sectionPath } from '@/lib/model/paths';
import { feedDescriptions, sectionDescriptions } from '@/lib/i18n/strings';
import { getBody, getNewest } from '@/lib/content/read.server';
import { formatFeedBody } from './formatFeedBody.server';
import { getCached } from '@/lib/content/cached.server';
import { getMediaFile } from '@/lib/media/mediaFiles.server';
import { getSite } from '@/lib/runtime/site.server';
import { getCacheTag } from '@/lib/content/cacheTags.server';

/** What a feed is of: a section, one of its categories, or with neither everything. */
export type FeedSubject = { section?: Section | undefined; category?: Category | undefined };

const feedSeconds = 60;

/**
 * Characters of full text in a feed, all items together: Next's data cache keeps at most 2 MB as JSON, quoted twice.
 * Items beyond it come with their lead and a link.
 */
const textLimit = 600_000;

/** Of a series' newest items those with a recording are its episodes: Firestore cannot ask for these alone. */
const podcastScope = 100;

type SectionItem = { section: Section; item: Item };

/** The newest items with their full texts. Throws when the backend does not answer and no earlier feed is kept. */
export function getFeed({ section, category }: FeedSubject): Promise<Feed> {
  return getCached(() => makeFeed({ section, category }), {
    key: ['feed', section?.name ?? '', category?.name ?? ''],
    seconds: feedSeconds,
    tags: (section === undefined ? sections : [section]).map(getCacheTag),
  });
}

/**
 * The recordings of a series, the episodes whose size cannot be told left out; undefined where there is nothing to
 * listen to. Throws as `getFeed` does.
 */
export async function getPodcast(section: Section, series: Category): Promise<Feed | undefined> {
  const feed = await getCached(() => makePodcast(section, series), {
    key: ['podcast', section.name, series.name],
    seconds: feedSeconds,
    tags: [getCacheTag(section)],
  });
  return feed ?? undefined;
}

async function makeFeed({ section, category }: FeedSubject): Promise<Feed> {
  const newest = await getNewestOf({ section, category });
  const bodies = await Promise.all(
    newest.map(async ({ section: { name }, item }) => {
      const body = await getBody(item);
      return body && formatFeedBody(body, `${getSite().url}${itemPath(name, item.id)}`);
    }),
  );
  let room = textLimit;
  const parts = newest.map(({ section: itemSection, item }, index) => {
    const body = bodies[index];
    const fits = body !== undefined && body.length <= room;
    if (fits) room -= body.length;
    return describeItem({ section: itemSection, item }, fits ? body : undefined);
  });
  return { ...describeSubject({ section, category }), items: await Promise.all(parts) };
}

async function getNewestOf({ section, category }: FeedSubject): Promise<readonly SectionItem[]> {
  const asked = section === undefined ? sections : [section];
  const lists = await Promise.all(
    asked.map(async (each) => {
      const items = await getNewest(each, feedSize, category?.name);
      return items.map((item) => ({ section: each, item }));
    }),
  );
  // A single list keeps the order of the database, as on its page.
  const [only = []] = lists;
  if (lists.length === 1) return only;
  return lists
    .flat()
    .toSorted((one, other) => (other.item.createdAt ?? -Infinity) - (one.item.createdAt ?? -Infinity) || 0)
    .slice(0, feedSize);
}

async function describeItem({ section, item }: SectionItem, body: string | undefined): Promise<FeedItem> {
  const media = [item.audio, findVideoFile(item)].filter((address) => address !== undefined);
  const files = await Promise.all(media.map(getMediaFile));
  const enclosures = files.filter((file): file is Enclosure => file !== undefined);
  return buildFeedItem({ section, item, body, enclosures, origin: getSite().url });
}

// A video on YouTube is a page, not a file.
function findVideoFile({ video }: Item): string | undefined {
  if (video === undefined) return undefined;
  const parsed = parseVideo(video);
  return parsed.kind === 'file' ? parsed.url : undefined;
}

async function makePodcast(section: Section, series: Category): Promise<Feed | null> {
  const items = await getNewest(section, podcastScope, series.name);
  const recordings = items.filter(({ audio }) => audio !== undefined);
  const episodes = await Promise.all(
    recordings.map(async (item) => {
      // The notes of an episode are its lead: directories show a few lines.
      const episode = await describeItem({ section, item }, undefined);
      const sound = episode.enclosures.filter(({ mediaType }) => mediaType.startsWith('audio/'));
      return sound.length > 0 ? [{ ...episode, enclosures: sound }] : [];
    }),
  );
  if (recordings.length === 0) return null;
  // The storage does not answer: the last good podcast stays, where there is one.
  if (episodes.flat().length === 0) throw new Error(`No recording of ${series.name} can be measured`);
  return {
    label: series.label,
    description: feedDescriptions.podcast(series.label, getSite().name),
    path: categoryPath(section.name, series.name),
    items: episodes.flat(),
  };
}

function describeSubject({ section, category }: FeedSubject): Omit<Feed, 'items'> {
  if (section === undefined) {
    return { label: undefined, description: feedDescriptions.site(getSite().name), path: homePath };
  }
  if (category === undefined) {
    return {
      label: section.label,
      description: sectionDescriptions[section.name],
      path: sectionPath(section.name),
    };
  }
  return {
    label: category.label,
    description: isSeries(section.name)
      ? feedDescriptions.series(category.label)
      : feedDescriptions.category(category.label, section.label),
    path: categoryPath(section.name, category.name),
  };
}
