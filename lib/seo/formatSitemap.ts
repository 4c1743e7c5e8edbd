import { formatIsoDateTime } from '../i18n/formatDate.ts';
import { element, formatXml, textElement, type Xml } from '../model/xml.ts';
import type { NewsEntry } from './pickNews.ts';

export type SitemapEntry = {
  path: string;
  /** Epoch ms. */
  changedAt?: number | undefined;
};

/** The longest URL: https://www.sitemaps.org/protocol.html. */
const urlLengthLimit = 2048;

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const newsNamespaces = { ...namespace, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' };

/** A sitemap of a part of the site. `origin` has no slash at its end. */
export function formatSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = pickValidLengths(entries, origin).map((entry) => element('url', listLocation(entry, origin)));
  return formatXml(element('urlset', urls, namespace));
}

/** The sitemap of sitemaps, each with the date of its last change where one is known. */
export function formatSitemapIndex(files: readonly SitemapEntry[], origin: string): string {
  const sitemaps = files.map((file) => element('sitemap', listLocation(file, origin)));
  return formatXml(element('sitemapindex', sitemaps, namespace));
}

function listLocation({ path, changedAt }: SitemapEntry, origin: string): readonly (Xml | undefined)[] {
  return [
    element('loc', `${origin}${path}`),
    textElement('lastmod', changedAt === undefined ? undefined : formatIsoDateTime(changedAt)),
  ];
}

/** A news sitemap of what pickNews gives. */
export function formatNewsSitemap(
  entries: readonly NewsEntry[],
  { siteName, origin }: { siteName: string; origin: string },
): string {
  const urls = pickValidLengths(entries, origin).map((entry) => formatNewsEntry(entry, { siteName, origin }));
  return formatXml(element('urlset', urls, newsNamespaces));
}

function formatNewsEntry(
  { path, title, publishedAt }: NewsEntry,
  { siteName, origin }: { siteName: string; origin: string },
): Xml {
  return element('url', [
    element('loc', `${origin}${path}`),
    element('news:news', [
      element('news:publication', [element('news:name', siteName), element('news:language', 'hy')]),
      element('news:publication_date', formatIsoDateTime(publishedAt)),
      element('news:title', title),
    ]),
  ]);
}

function pickValidLengths<Entry extends { path: string }>(
  entries: readonly Entry[],
  origin: string,
): readonly Entry[] {
  return entries.filter(({ path }) => origin.length + path.length < urlLengthLimit);
}
