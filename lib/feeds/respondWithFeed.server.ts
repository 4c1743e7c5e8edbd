import 'server-only';
import { feedMediaTypes, isSeries } from '@/lib/model/feedLinks';
import { pickPodcastCategory } from './podcastCategories';
import { findCategory, findSection } from '@/lib/model/sections';
import { formatJsonFeed } from './formatJsonFeed';
import { formatPodcast, formatRss } from './formatRss';
import { type FeedFormat, feedPath, podcastPath } from '@/lib/model/paths';
import { respondWithText, type TextFile } from '@/lib/http/conditionalGet.server';
import { getFeed, getPodcast } from './feeds.server';
import { getSite } from '@/lib/runtime/site.server';

/** The segments of a feed's address, as the route got them. */
type Segments = { section?: string; category?: string };

const formats = { xml: formatRss, json: formatJsonFeed } as const;

/** Answers with the feed of a list, or of the whole site where `segments` name none. */
export function respondWithFeed(request: Request, segments: Segments, format: FeedFormat): Promise<Response> {
  return respondWithText(request, async () => {
    const subject = findSubject(segments);
    if (subject === undefined) return undefined;
    const { section, category } = subject;
    const selfPath = feedPath({ section: section?.name, category: category?.name }, format);
    const text = formats[format](await getFeed(subject), { site: getSite(), selfPath });
    return describe({ text, mediaType: feedMediaTypes[format] }, selfPath);
  });
}

/** Answers with the podcast of a series. */
export function respondWithPodcast(request: Request, segments: Required<Segments>): Promise<Response> {
  return respondWithText(request, async () => {
    const { section, category } = findSubject(segments) ?? {};
    if (section === undefined || category === undefined || !isSeries(section.name)) return undefined;
    const feed = await getPodcast(section, category);
    if (feed === undefined) return undefined;
    const selfPath = podcastPath(section.name, category.name);
    const text = formatPodcast(feed, pickPodcastCategory(category.name), { site: getSite(), selfPath });
    return describe({ text, mediaType: feedMediaTypes.xml }, selfPath);
  });
}

function findSubject({ section: name, category: key }: Segments) {
  if (name === undefined) return {};
  const section = findSection(name);
  if (section === undefined) return undefined;
  if (key === undefined) return { section };
  const category = findCategory(section, key);
  return category && { section, category };
}

// Subscribers of a hub find it, and the topic's address, in the headers first: https://www.w3.org/TR/websub/#discovery
function describe(document: TextFile, selfPath: string): TextFile {
  const { url, webSubHub } = getSite();
  if (webSubHub === undefined) return document;
  return { ...document, links: [`<${webSubHub}>; rel="hub"`, `<${url}${selfPath}>; rel="self"`] };
}
