import 'server-only';
import type { Metadata } from 'next';
import { formatIsoDateTime } from '@/lib/i18n/formatDate';
import * as texts from '@/lib/i18n/strings';
import type { MediaFile } from '@/lib/media/mediaFile';
import { parseVideo } from '@/lib/media/video';
import { listFeedAlternates } from '@/lib/model/feedLinks';
import type { InformationPage } from '@/lib/model/informationPages';
import type { Item } from '@/lib/model/item';
import { cardPath, homePath, seriesCardPath, siteCardPath } from '@/lib/model/paths';
import type { Site } from '@/lib/model/site';
import { shareCardSize } from '@/lib/seo/shareCard/shareCardSize';
import {
  buildInformationSummary,
  buildItemSummary,
  buildListSummary,
  type ItemFacts,
  type ListFacts,
  type PageSummary,
} from './pageSummary';

// The `Metadata` of each kind of page. Every page states all of it: Next.js lets a page's `openGraph` or `alternates`
// replace the layout's as a whole.

/**
 * How much of a page search results may show:
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag.
 */
const previewLimits = {
  'max-image-preview': 'large',
  'max-snippet': -1,
  'max-video-preview': -1,
} as const;

/** Common to every page, errors included. */
export function buildSiteMetadata(site: Site): Metadata {
  return {
    metadataBase: new URL(site.url),
    title: { default: site.name, template: `%s — ${site.name}` },
    robots: previewLimits,
    ...buildLinkPreview(site, { title: site.name, description: texts.pageDescriptions.home() }),
  };
}

/** Of the page that responds with 404. */
export const notFoundMetadata: Metadata = { title: texts.notFoundTitle, robots: { index: false } };

/** Of «Իմ ցանկը», which the service worker also shows in place of other pages when there is no network. */
export const myListMetadata: Metadata = { title: texts.myList, robots: { index: false } };

/** Of the search page; search engines are not to index its results. */
export function buildSearchMetadata(site: Site, query: string | undefined): Metadata {
  return {
    title: query === undefined ? texts.search : texts.searchTitle(query),
    description: texts.pageDescriptions.search(site.name),
    robots: { index: false, follow: true },
  };
}

export function buildHomeMetadata(site: Site): Metadata {
  const description = texts.pageDescriptions.home();
  return {
    title: { absolute: site.name },
    description,
    alternates: { canonical: homePath, types: listFeedAlternates() },
    ...buildLinkPreview(site, { title: site.name, description, path: homePath }),
  };
}

export function buildListMetadata(site: Site, facts: ListFacts): Metadata {
  const summary = buildListSummary(facts);
  const { section, category, page, after } = facts;
  const feeds = listFeedAlternates(
    { section: section.name, category: category?.name },
    { hasAudio: page.items.some(({ audio }) => audio !== undefined) },
  );
  return {
    title: summary.title,
    description: summary.description,
    // Each publication moves the beginnings of all later pages: an index would fill with overlapping ones, while the
    // sitemaps name every item.
    ...(after !== undefined && { robots: { ...previewLimits, index: false, follow: true } }),
    alternates: { canonical: summary.path, types: feeds },
    ...buildLinkPreview(site, summary, { card: pickListCard(facts) }),
  };
}

/** A series has a card of its own. */
function pickListCard({ section, category, series }: ListFacts): string {
  return series && category ? seriesCardPath(section.name, category.name) : siteCardPath;
}

export function buildInformationMetadata(site: Site, page: InformationPage): Metadata {
  const summary = buildInformationSummary(site, page);
  return {
    title: summary.title,
    description: summary.description,
    alternates: { canonical: summary.path },
    ...buildLinkPreview(site, summary),
  };
}

export function buildItemMetadata(site: Site, facts: ItemFacts): Metadata {
  const { section, item } = facts;
  const summary = buildItemSummary(site, facts);
  return {
    title: summary.title,
    description: summary.description,
    ...(item.author !== undefined && { authors: [{ name: item.author }] }),
    alternates: { canonical: summary.path, types: listFeedAlternates({ section: section.name }) },
    ...buildLinkPreview(site, summary, { card: cardPath(section.name, item.id), article: facts }),
  };
}

/** The path is absent where the page has no URL of its own: an error. */
type LinkPreview = Omit<PageSummary, 'path'> & Partial<Pick<PageSummary, 'path'>>;

/**
 * The Open Graph and Twitter card tags of a page.
 * https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
function buildLinkPreview(
  site: Site,
  { title, description, path }: LinkPreview,
  { card: url, article }: { card: string; article?: ItemFacts } = { card: siteCardPath },
): Pick<Metadata, 'openGraph' | 'twitter'> {
  const card = { url, alt: url === siteCardPath ? site.name : texts.formatCardAlt(title, site.name) };
  const shared = {
    siteName: site.name,
    locale: 'hy_AM',
    title,
    description,
    ...(path !== undefined && { url: path }),
    images: [{ ...card, ...shareCardSize, type: 'image/jpeg' }],
  };
  return {
    openGraph: article ? { ...shared, ...buildArticleTags(article) } : { ...shared, type: 'website' },
    twitter: { card: 'summary_large_image', title, description, images: [card] },
  };
}

function buildArticleTags({ section, item, media = [] }: ItemFacts) {
  const audio = media.filter(({ url }) => url === item.audio);
  const videos = listFilms(item, media);
  return {
    type: 'article' as const,
    section: section.label,
    ...(item.createdAt !== undefined && { publishedTime: formatIsoDateTime(item.createdAt) }),
    ...(item.updatedAt !== undefined && { modifiedTime: formatIsoDateTime(item.updatedAt) }),
    ...(item.author !== undefined && { authors: [item.author] }),
    ...(videos.length > 0 && { videos }),
    ...(audio.length > 0 && { audio: audio.map(({ url, mediaType }) => ({ url, type: mediaType })) }),
  };
}

// https://ogp.me/#structured
function listFilms({ video }: Item, media: readonly MediaFile[]) {
  const film = video === undefined ? undefined : parseVideo(video);
  // What YouTube itself names in link previews.
  if (film?.kind === 'youtube') {
    return [{ url: `https://www.youtube.com/embed/${film.id}`, type: 'text/html' }];
  }
  return media
    .filter(({ url }) => url === video)
    .map(({ url, mediaType, frame }) => ({ url, type: mediaType, ...frame }));
}
