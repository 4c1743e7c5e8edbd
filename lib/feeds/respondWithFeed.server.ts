import 'server-only';
import { feedMediaType } from '@/lib/model/feedLinks';
import { coverPath, feedPath, podcastPath } from '@/lib/model/paths';
import { findCategory, findSection, isSeries } from '@/lib/model/sections';
import { getEnv } from '@/lib/settings/env.node';
import { getSite } from '@/lib/settings/site.server';
import { getFeed, getPodcast } from './feeds.server';
import { formatPodcast } from './formatPodcast';
import { formatPodcastGuid } from './formatPodcastGuid.server';
import { formatRss } from './formatRss';
import { pickPodcastCategory } from './podcastCategories';

/** The route's parameters. */
type Segments = { section?: string; category?: string };

/**
 * Responds with the feed of a list, or of the whole site where `segments` name none. Throws when its items cannot be
 * read.
 */
export async function respondWithFeed(segments: Segments): Promise<Response> {
  const list = findList(segments);
  if (list === undefined && segments.section !== undefined) return respondMissing();
  const place = list && { section: list.section.name, category: list.category?.name };
  const selfPath = feedPath(place);
  return respond(formatRss(await getFeed(place), { site: getSite(), selfPath }), selfPath);
}

/** Responds with the podcast of a series. Throws when its items cannot be read. */
export async function respondWithPodcast(segments: Required<Segments>): Promise<Response> {
  const { section, category } = findList(segments) ?? {};
  if (section === undefined || category === undefined || !isSeries(section.name)) return respondMissing();
  const feed = await getPodcast(section, category);
  if (feed === undefined) return respondMissing();
  const selfPath = podcastPath(section.name, category.name);
  const podcast = {
    category: pickPodcastCategory(category.name),
    // Of the host that Firebase gives a project for good: the id stays the same when SITE_URL changes.
    guid: formatPodcastGuid(`${getEnv().firebase.projectId}.firebaseapp.com${selfPath}`),
    coverPath: coverPath(section.name, category.name),
  };
  return respond(formatPodcast(feed, podcast, { site: getSite(), selfPath }), selfPath);
}

function findList({ section: name, category: key }: Segments) {
  const section = name === undefined ? undefined : findSection(name);
  if (section === undefined || key === undefined) return section && { section };
  const category = findCategory(section, key);
  return category && { section, category };
}

function respond(text: string, selfPath: string): Response {
  const { url, webSubHub } = getSite();
  const headers = new Headers({ 'Content-Type': `${feedMediaType}; charset=utf-8` });
  // WebSub subscribers read the hub and the feed's own URL from the headers: https://www.w3.org/TR/websub/#discovery
  if (webSubHub !== undefined) {
    headers.set('Link', `<${webSubHub}>; rel="hub", <${url}${selfPath}>; rel="self"`);
  }
  return new Response(text, { headers });
}

const respondMissing = (): Response => new Response(null, { status: 404 });
