import 'server-only';
import { feedMediaTypes } from '@/lib/model/feedLinks';
import { pickPodcastCategory } from './podcastCategories';
import { findCategory, findSection, isSeries } from '@/lib/model/sections';
import { formatJsonFeed } from './formatJsonFeed';
import { formatPodcast } from './formatPodcast';
import { formatRss } from './formatRss';
import { type FeedFormat, feedPath, podcastPath } from '@/lib/model/paths';
import { respondWithText, type TextFile } from '@/lib/http/conditionalGet.server';
import { getFeed, getPodcast } from './feeds.server';
import { getSite } from '@/lib/settings/site.server';

/** The route's parameters. */
type Segments = { section?: string; category?: string };

const formats = { xml: formatRss, json: formatJsonFeed } as const;

/** Responds with the feed of a list, or of the whole site where `segments` name none. */
export function respondWithFeed(request: Request, segments: Segments, format: FeedFormat): Promise<Response> {
  return respondWithText(request, async () => {
    const subject = findSubject(segments);
    if (subject === undefined) return undefined;
    const { section, category } = subject;
    const selfPath = feedPath({ section: section?.name, category: category?.name }, format);
    const text = formats[format](await getFeed(subject), { site: getSite(), selfPath });
    return addHubLinks({ text, mediaType: feedMediaTypes[format] }, selfPath);
  });
}

/** Responds with the podcast of a series. */
export function respondWithPodcast(request: Request, segments: Required<Segments>): Promise<Response> {
  return respondWithText(request, async () => {
    const { section, category } = findSubject(segments) ?? {};
    if (section === undefined || category === undefined || !isSeries(section.name)) return undefined;
    const feed = await getPodcast(section, category);
    if (feed === undefined) return undefined;
    const selfPath = podcastPath(section.name, category.name);
    const text = formatPodcast(feed, pickPodcastCategory(category.name), { site: getSite(), selfPath });
    return addHubLinks({ text, mediaType: feedMediaTypes.xml }, selfPath);
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

// WebSub subscribers read the hub and the feed's own URL from the headers: https://www.w3.org/TR/websub/#discovery
function addHubLinks(file: TextFile, selfPath: string): TextFile {
  const { url, webSubHub } = getSite();
  if (webSubHub === undefined) return file;
  return { ...file, links: [`<${webSubHub}>; rel="hub"`, `<${url}${selfPath}>; rel="self"`] };
}
