import 'server-only';
import type { Metadata } from 'next';
import type { Graph } from 'schema-dts';
import type { Body } from '@/lib/model/body';
import { listFeedAlternates } from '@/lib/model/feedLinks';
import type { InformationPage } from '@/lib/model/informationPages';
import type { Item, ItemPage } from '@/lib/model/item';
import type { Category, Section } from '@/lib/model/sections';
import type { Site } from '@/lib/model/site';
import { buildInformationGraph, buildListGraph } from './structuredData';
import { truncateText } from '@/lib/i18n/truncateText';
import { formatIsoDateTime } from '@/lib/i18n/formatDate';
import { formatNumber } from '@/lib/i18n/formatNumber';
import { informationTexts } from '@/lib/i18n/informationTexts';
import {
  cardPath,
  homePath,
  informationPath,
  itemPath,
  listAfterPath,
  listPath,
  siteCardPath,
} from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';

// What a page says of itself to search engines and link previews. Every page states all of it: Next.js lets a page's
// `openGraph` or `alternates` take the place of the layout's as a whole.

/** Longer descriptions are cut by search engines, at a place of their choice. */
const descriptionLimit = 160;

/** How large share cards are drawn, in pixels: https://ogp.me/#structured */
export const cardSize = { width: 1200, height: 630 };

/** What holds for every page, an error's too. */
export function buildSiteMetadata(site: Site): Metadata {
  return {
    metadataBase: new URL(site.url),
    title: { default: site.name, template: `%s — ${site.name}` },
    // https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
    robots: { 'max-image-preview': 'large', 'max-snippet': -1, 'max-video-preview': -1 },
    ...describePreview(site, {
      title: site.name,
      description: texts.pageDescriptions.home,
      card: { path: siteCardPath, alt: site.name },
    }),
  };
}

/** What an address says of itself that leads nowhere. */
export const notFoundMetadata: Metadata = { title: texts.notFoundTitle, robots: { index: false } };

/** What the page says of itself that stands for others when there is no network. */
export const offlinePageMetadata: Metadata = { title: texts.offlineTitle, robots: { index: false } };

/** What the search page says of itself. What is found belongs in no other search engine's results. */
export function buildSearchMetadata(site: Site, query: string | undefined): Metadata {
  return {
    title: query === undefined ? texts.search : texts.searchTitle(query),
    description: texts.pageDescriptions.search(site.name),
    robots: { index: false, follow: true },
  };
}

export function buildHomeMetadata(site: Site): Metadata {
  return {
    title: { absolute: site.name },
    description: texts.pageDescriptions.home,
    alternates: { canonical: homePath, types: listFeedAlternates({}) },
    ...describePreview(site, {
      title: site.name,
      description: texts.pageDescriptions.home,
      path: homePath,
      card: { path: siteCardPath, alt: site.name },
    }),
  };
}

type ListFacts = {
  section: Section;
  category?: Category | undefined;
  page: ItemPage;
  /** The items before the page, and the document it begins after; both absent on a list's first page. */
  after?: { position: number; last: string };
};

/** What the structured data of a list says, or of a later page of it; of the same words as its metadata. */
export function buildListJsonLd(site: Site, facts: ListFacts): Graph {
  const { section, category, page, after } = facts;
  return buildListGraph(site, {
    section,
    category,
    page,
    position: after?.position ?? 0,
    ...nameList(facts),
  });
}

/** What the structured data of an information page says. */
export function buildInformationJsonLd(site: Site, page: InformationPage): Graph {
  const description = truncateText(informationTexts[page.name](site).lead, descriptionLimit);
  return buildInformationGraph(site, page, { path: informationPath(page.name), description });
}

function nameList({ section, category, page, after }: ListFacts) {
  const place = { section: section.name, category: category?.name };
  const label = category?.label ?? section.label;
  if (after === undefined) {
    return {
      title: label,
      description: category
        ? texts.pageDescriptions.category(category.label, section.label)
        : texts.sectionDescriptions[section.name],
      path: listPath(place),
    };
  }
  const from = formatNumber(after.position + 1);
  const to = formatNumber(after.position + Math.max(1, page.items.length));
  return {
    title: texts.formatContinuedTitle(label, from, to),
    description: texts.pageDescriptions.laterPage(label, from, to),
    // A later page is a page of its own, not a copy of the first:
    // https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading
    path: listAfterPath(place, after.last),
  };
}

export function buildListMetadata(site: Site, facts: ListFacts): Metadata {
  const { title, description, path } = nameList(facts);
  const { section, category, page } = facts;
  const feeds = listFeedAlternates({
    section: section.name,
    category: category?.name,
    hasAudio: page.items.some(({ audio }) => audio !== undefined),
  });
  return {
    title,
    description,
    alternates: { canonical: path, types: feeds },
    ...describePreview(site, { title, description, path, card: { path: siteCardPath, alt: site.name } }),
  };
}

export function buildInformationMetadata(site: Site, page: InformationPage): Metadata {
  const description = truncateText(informationTexts[page.name](site).lead, descriptionLimit);
  const path = informationPath(page.name);
  return {
    title: page.label,
    description,
    alternates: { canonical: path },
    ...describePreview(site, {
      title: page.label,
      description,
      path,
      card: { path: siteCardPath, alt: site.name },
    }),
  };
}

type ItemFacts = { section: Section; item: Item; body: Body | undefined };

export function buildItemMetadata(site: Site, { section, item, body }: ItemFacts): Metadata {
  const title = item.title ?? texts.untitled;
  const description = truncateText(
    item.description ?? findFirstWords(body) ?? texts.pageDescriptions.item(section.label, site.name),
    descriptionLimit,
  );
  const path = itemPath(section.name, item.id);
  return {
    title,
    description,
    ...(item.author !== undefined && { authors: [{ name: item.author }] }),
    alternates: { canonical: path, types: listFeedAlternates({ section: section.name }) },
    ...describePreview(site, {
      title,
      description,
      path,
      card: { path: cardPath(section.name, item.id), alt: texts.formatCardAlt(title, site.name) },
      article: { section, item },
    }),
  };
}

type Preview = {
  title: string;
  description: string;
  /** Absent where no address is the page's own: an error. */
  path?: string;
  card: { path: string; alt: string };
  article?: { section: Section; item: Item };
};

// https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
function describePreview(
  site: Site,
  { title, description, path, card, article }: Preview,
): Pick<Metadata, 'openGraph' | 'twitter'> {
  const shared = {
    siteName: site.name,
    locale: 'hy_AM',
    title,
    description,
    ...(path !== undefined && { url: path }),
    images: [{ url: card.path, ...cardSize, alt: card.alt, type: 'image/jpeg' }],
  };
  return {
    openGraph: article ? { ...shared, ...describeArticle(article) } : { ...shared, type: 'website' },
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images: [{ url: card.path, alt: card.alt }],
    },
  };
}

function describeArticle({ section, item }: { section: Section; item: Item }) {
  return {
    type: 'article' as const,
    section: section.label,
    ...(item.createdAt !== undefined && { publishedTime: formatIsoDateTime(item.createdAt) }),
    ...(item.updatedAt !== undefined && { modifiedTime: formatIsoDateTime(item.updatedAt) }),
    ...(item.author !== undefined && { authors: [item.author] }),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function findFirstWords(body: Body | undefined): string | undefined {
  if (body === undefined) return undefined;
  const text = body.kind === 'text' ? body.paragraphs.join(' ') : toText(body.html);
  return text.trim() === '' ? undefined : text;
}

// Of HTML that the sanitiser wrote: no script, no comment, and these entities only.
function toText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+(?=[,.:;՝։»)])/g, '');
}
