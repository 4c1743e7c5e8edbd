import 'server-only';
import { createHash } from 'node:crypto';
import { feedMediaType } from 'newsroom/model/feedLinks';
import { coverPath, feedPath, podcastPath } from 'newsroom/model/paths';
import { findList, hasSeries } from 'newsroom/model/sections';
import { getProjectDomain, getSite } from '@/lib/settings/site.server';
import { getFeed, getPodcast } from './feeds.server';
import { formatPodcast } from './formatPodcast';
import { formatRss } from './formatRss';

/** The parameters of a feed's route; `rest` is that of the whole site's, and always absent. */
type Segments = { section?: string; category?: string; rest?: string[] };
type Context = { params: Promise<Segments> };

/** Responds with the feed of a list, or of the whole site without one. Throws when its items cannot be read. */
export async function respondWithFeed(_: Request, { params }: Context): Promise<Response> {
  const segments = await params;
  const list = findList(segments);
  if (list === undefined && segments.section !== undefined) return respondMissing();
  const place = list && { section: list.section.name, category: list.category?.name };
  const selfPath = feedPath(place);
  return respond(formatRss(await getFeed(list), { site: getSite(), selfPath }), selfPath);
}

/** Responds with the podcast of a series. Throws when its items cannot be read. */
export async function respondWithPodcast(_: Request, { params }: Context): Promise<Response> {
  const { section, category } = findList(await params) ?? {};
  if (!section || !category || !hasSeries(section.name)) return respondMissing();
  const feed = await getPodcast(section, category);
  if (feed === undefined) return respondMissing();
  const selfPath = podcastPath(section.name, category.name);
  const podcast = {
    series: category.name,
    guid: feed.guid ?? formatPodcastGuid(getProjectDomain() + selfPath),
    coverPath: coverPath(section.name, category.name),
  };
  return respond(formatPodcast(feed, podcast, { site: getSite(), selfPath }), selfPath);
}

/** The namespace of podcasts among UUIDs. */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/**
 * The UUIDv5 by which directories know a podcast. It is made of the feed's URL without scheme and final slashes:
 * https://podcasting2.org/docs/podcast-namespace/tags/guid.
 */
export function formatPodcastGuid(feedUrl: string): string {
  const name = feedUrl.replace(/^\w+:\/\//, '').replace(/\/+$/, '');
  const uuid = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  // Version 5 and the variant of RFC 9562.
  uuid[6] = 0x50 + (uuid[6]! % 0x10);
  uuid[8] = 0x80 + (uuid[8]! % 0x40);
  return uuid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
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
