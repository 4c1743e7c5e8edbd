import 'server-only';
import { joinNewestFirst, type Item, type SectionItem } from 'newsroom/model/item';
import { categoryPath, homePath, itemPath, listPath } from 'newsroom/model/paths';
import {
  formatListName,
  hasSeries,
  sections,
  type Category,
  type Section,
  type SectionList,
} from 'newsroom/model/sections';
import { feedDescriptions, sectionDescriptions } from 'newsroom/words/strings';
import { getBody, getNewest, getSeries } from '@/lib/content/read.server';
import { getItemMedia } from '@/lib/media/mediaFiles.server';
import { getSite } from '@/lib/settings/site.server';
import type { Feed, FeedEntry } from './feed';
import { formatFeedBody } from './formatFeedBody.server';
import { formatFeedHtml } from './formatFeedHtml';

/** Items in a feed: far more than are published between two visits of a feed reader. */
const feedSize = 20;

/** Characters of full text in a feed: one text alone may have a megabyte. Items beyond it have a lead and a link. */
const textLimit = 600_000;

/**
 * Items of a series to read for its podcast, nineteen years of a weekly one: Firestore cannot query for those with a
 * recording.
 */
export const podcastReadLimit = 1_000;

/** Recordings whose size is requested at a time. */
const recordingsAtOnce = 100;

/** The newest items of a list, or of the whole site without one, with their full texts. Throws when Firestore fails. */
export async function getFeed(list?: SectionList): Promise<Feed> {
  const newest = await getNewestOf(list);
  const bodies = await Promise.all(
    newest.map(async ({ section: { name }, item }) => {
      const body = await getBody(item);
      return body && formatFeedBody(body, `${getSite().url}${itemPath(name, item.id)}`);
    }),
  );
  const texts = leaveOutBeyondLimit(bodies);
  const entries = await Promise.all(newest.map((each, index) => buildEntry(each, texts[index])));
  return { ...buildFeedHead(list), entries };
}

/**
 * The newest recordings of a series, without those of unknown file size. Undefined where there are none. Throws when
 * Firestore or the storage fails.
 */
export async function getPodcast(section: Section, series: Category): Promise<Feed | undefined> {
  const [items, { description, author, language, guid }] = await Promise.all([
    getNewest(section, podcastReadLimit, series.name),
    getSeries(series.name),
  ]);
  const entries = await buildEpisodes({ section, category: series }, items);
  if (entries.length === 0) return undefined;
  return {
    label: series.label,
    description: description ?? feedDescriptions.podcast(series.label, getSite().name),
    author,
    language,
    guid,
    path: categoryPath(section.name, series.name),
    entries,
  };
}

async function buildEpisodes(
  { section, category }: Required<SectionList>,
  items: readonly Item[],
): Promise<readonly FeedEntry[]> {
  const recordings = items.filter(({ audio }) => audio !== undefined);
  const episodes: FeedEntry[] = [];
  for (let from = 0; from < recordings.length; from += recordingsAtOnce) {
    const some = recordings.slice(from, from + recordingsAtOnce);
    // The full text is left out: podcast directories show a few lines only.
    const entries = await Promise.all(some.map((item) => buildEntry({ section, item }, undefined)));
    for (const { enclosures, ...entry } of entries) {
      const sound = enclosures.filter(({ mediaType }) => mediaType.startsWith('audio/'));
      if (sound.length > 0) episodes.push({ ...entry, enclosures: sound });
    }
    // The storage is down: throwing leaves the last good podcast in the cache.
    if (episodes.length === 0) throw new Error(`The size of no recording of ${category?.name} is known`);
  }
  return episodes;
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

async function getNewestOf(list?: SectionList): Promise<readonly SectionItem[]> {
  const lists = await Promise.all(
    (list ? [list.section] : sections).map(async (section) => {
      const items = await getNewest(section, feedSize, list?.category?.name);
      return { section, items };
    }),
  );
  return joinNewestFirst(lists).slice(0, feedSize);
}

async function buildEntry({ section, item }: SectionItem, body: string | undefined): Promise<FeedEntry> {
  const html = formatFeedHtml(item, body, getSite().url + itemPath(section.name, item.id));
  return { section, item, html, enclosures: await getItemMedia(item) };
}

function buildFeedHead(list?: SectionList): Omit<Feed, 'entries'> {
  if (list === undefined) {
    return { label: undefined, description: feedDescriptions.site(getSite().name), path: homePath };
  }
  const { section, category } = list;
  return {
    label: formatListName(section, category),
    description: describeFeed(list),
    path: listPath({ section: section.name, category: category?.name }),
  };
}

function describeFeed({ section, category }: SectionList): string {
  if (category === undefined) return sectionDescriptions[section.name];
  return hasSeries(section.name)
    ? feedDescriptions.series(category.label)
    : feedDescriptions.category(category.label, section.label);
}
