import 'server-only';
import { feedMediaType, listFeedLinks, type FeedLink } from 'newsroom/model/feedLinks';
import type { InformationPageName } from 'newsroom/model/informationPages';
import type { Item } from 'newsroom/model/item';
import {
  cardPath,
  homePath,
  informationPath,
  itemPath,
  listAfterPath,
  listPath,
  seriesCardPath,
  siteCardPath,
} from 'newsroom/model/paths';
import { formatListName, type Section, type SectionList } from 'newsroom/model/sections';
import { findXAccount, type Site } from 'newsroom/model/site';
import { formatPlainText } from 'newsroom/text/formatPlainText';
import type { ItemText } from 'newsroom/text/text';
import { parseVideo } from 'newsroom/text/video';
import { formatIsoDateTime } from 'newsroom/words/formatDate';
import { formatNumber } from 'newsroom/words/formatNumber';
import { informationTexts } from 'newsroom/words/informationTexts';
import * as texts from 'newsroom/words/strings';
import { truncateText } from 'newsroom/words/truncateText';
import type { Metadata } from 'next';
import type { ListFacts } from '@/lib/content/read.server';
import type { MediaFile } from '@/lib/media/mediaFile';
import { shareCardSize } from '@/lib/pictures/shareCard/ShareCard';

// The `Metadata` of each kind of page. Every page states all of it: Next.js lets a page's `openGraph` or `alternates`
// replace the layout's as a whole. Next.js derives X's own tags from `openGraph`.

type ItemFacts = {
  section: Section;
  item: Item;
  body: ItemText | undefined;
  media?: readonly MediaFile[];
};

// https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
/** The limits of what search results may show of a page. */
const previewLimits = {
  'max-image-preview': 'large',
  'max-snippet': -1,
  'max-video-preview': -1,
} as const;

/** Search engines cut longer descriptions, at a place of their choice. */
const descriptionLimit = 160;
/** The longest title and author: a page repeats them, and crawlers read its first 8 kB. */
const nameLimit = 200;

/** Common to every page, errors included. */
export function buildSiteMetadata(site: Site): Metadata {
  const account = findXAccount(site);
  return {
    metadataBase: new URL(site.url),
    title: { default: site.name, template: `%s — ${site.name}` },
    robots: previewLimits,
    openGraph: buildLinkPreview(site, { title: site.name, description: texts.pageDescriptions.home() }),
    ...(account !== undefined && { twitter: { card: 'summary_large_image', site: account } }),
  };
}

/** The metadata of the page that responds with 404. */
export const notFoundMetadata: Metadata = { title: texts.notFoundTitle, robots: { index: false } };

/** The metadata of an editor's preview: nothing for search engines or link previews. */
export function buildPreviewMetadata(site: Site, { title = texts.untitled }: Item): Metadata {
  return {
    title: `${texts.preview.name} · ${title} — ${site.name}`,
    robots: { index: false, follow: false },
  };
}

/** The metadata of «Իմ ցանկը», which the service worker also shows in place of other pages when there is no network. */
export const myListMetadata: Metadata = { title: texts.myList, robots: { index: false } };

/** The metadata of the search page; search engines are not to index its results. */
export function buildSearchMetadata(site: Site, query: string | undefined): Metadata {
  return {
    title: query === undefined ? texts.search : texts.searchTitle(query),
    description: texts.pageDescriptions.search(site.name),
    robots: { index: false, follow: true },
  };
}

export function buildHomeMetadata(site: Site): Metadata {
  const description = texts.pageDescriptions.home();
  const home = buildPageMetadata(site, {
    title: site.name,
    description,
    path: homePath,
    feeds: listFeedLinks(),
  });
  return { ...home, title: { absolute: site.name } };
}

/** A list, or a later page of it; no two pages of a list have the same title. */
export function buildListMetadata(site: Site, facts: ListFacts): Metadata {
  const { section, category, page, series, after } = facts;
  const place = { section: section.name, category: category?.name };
  const hasAudio = page.items.some(({ audio }) => audio !== undefined);
  const list = {
    feeds: listFeedLinks(place, { hasAudio }),
    card: series && category ? seriesCardPath(section.name, category.name) : siteCardPath,
  };
  const label = formatListName(section, category);
  if (after === undefined) {
    const description = series?.description ?? describeList(facts);
    return buildPageMetadata(site, { ...list, title: label, description, path: listPath(place) });
  }
  const from = formatNumber(after.position + 1);
  const to = formatNumber(after.position + page.items.length);
  // A page after the last item has no numbers for its title.
  const isEmpty = page.items.length === 0;
  const laterPage = buildPageMetadata(site, {
    ...list,
    title: isEmpty ? label : texts.formatContinuedTitle(label, from, to),
    description: isEmpty ? texts.emptyList : texts.pageDescriptions.laterPage(label, from, to),
    // A later page is a page of its own, not a copy of the first:
    // https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
    path: listAfterPath(place, after.last),
  });
  // Each publication moves the beginnings of all later pages. An index would fill with overlapping pages, while the
  // sitemaps name every item.
  return { ...laterPage, robots: { ...previewLimits, index: false, follow: true } };
}

function describeList({ section, category }: SectionList): string {
  return category
    ? texts.pageDescriptions.category(category.label, section.label)
    : texts.sectionDescriptions[section.name];
}

/** An information page: its lead is its description. */
export function buildInformationMetadata(site: Site, name: InformationPageName): Metadata {
  const title = texts.informationPageLabels[name];
  const description = informationTexts[name](site).lead;
  return buildPageMetadata(site, { title, description, path: informationPath(name) });
}

/** An item: described by its lead, else by its first words, else by where it belongs. */
export function buildItemMetadata(site: Site, facts: ItemFacts): Metadata {
  const { section, item, body } = facts;
  const page = buildPageMetadata(site, {
    title: item.title ?? texts.untitled,
    description:
      item.description ?? pickFirstWords(body) ?? texts.pageDescriptions.item(section.label, site.name),
    path: itemPath(section.name, item.id),
    feeds: listFeedLinks({ section: section.name }),
    card: cardPath(section.name, item.id),
    article: facts,
  });
  const author = formatAuthor(item);
  return author === undefined ? page : { ...page, authors: [{ name: author }] };
}

type DescribedPage = {
  title: string;
  description: string;
  path: string;
  feeds?: readonly FeedLink[];
  /** The path of its share card, where it has one of its own. */
  card?: string;
  article?: ItemFacts;
};

function buildPageMetadata(site: Site, { feeds, description: words, ...page }: DescribedPage): Metadata {
  const title = truncateText(page.title, nameLimit);
  const description = truncateText(words, descriptionLimit);
  const types = feeds && { [feedMediaType]: feeds.map((feed) => ({ url: feed.path, title: feed.title })) };
  return {
    title,
    description,
    alternates: { canonical: page.path, ...(types && { types }) },
    openGraph: buildLinkPreview(site, { ...page, title, description }),
  };
}

/** The Open Graph tags of a page. An error page has no URL of its own, so it has no path. https://ogp.me */
function buildLinkPreview(
  site: Site,
  {
    title,
    description,
    path,
    card: url = siteCardPath,
    article,
  }: Omit<DescribedPage, 'path'> & { path?: string },
): Metadata['openGraph'] {
  const alt = url === siteCardPath ? site.name : texts.formatCardAlt(title, site.name);
  const shared = {
    siteName: site.name,
    locale: 'hy_AM',
    title,
    description,
    ...(path !== undefined && { url: path }),
    images: [{ url, alt, ...shareCardSize, type: 'image/jpeg' }],
  };
  return article ? { ...shared, ...buildArticleTags(article) } : { ...shared, type: 'website' };
}

function formatAuthor({ author }: Item): string | undefined {
  return author && truncateText(author, nameLimit);
}

function buildArticleTags({ section, item, media = [] }: ItemFacts) {
  const audio = media.filter(({ url }) => url === item.audio);
  const videos = listFilms(item, media);
  const author = formatAuthor(item);
  return {
    type: 'article' as const,
    section: section.label,
    ...(item.createdAt !== undefined && { publishedTime: formatIsoDateTime(item.createdAt) }),
    ...(item.updatedAt !== undefined && { modifiedTime: formatIsoDateTime(item.updatedAt) }),
    ...(author !== undefined && { authors: [author] }),
    ...(videos.length > 0 && { videos }),
    ...(audio.length > 0 && { audio: audio.map(({ url, mediaType }) => ({ url, type: mediaType })) }),
  };
}

// https://ogp.me/#structured
function listFilms({ video }: Item, media: readonly MediaFile[]) {
  const film = video === undefined ? undefined : parseVideo(video);
  // The URL that YouTube itself names in link previews.
  if (film?.kind === 'youtube') {
    return [{ url: `https://www.youtube.com/embed/${film.id}`, type: 'text/html' }];
  }
  return media
    .filter(({ url }) => url === video)
    .map(({ url, mediaType, frame }) => ({ url, type: mediaType, ...frame }));
}

function pickFirstWords(body: ItemText | undefined): string | undefined {
  return (body && formatPlainText(body).replaceAll('\n', ' ')) || undefined;
}
