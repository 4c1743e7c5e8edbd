import { formatIsoDateTime } from '../i18n/formatDate.ts';
import { element, formatXml, keepXmlText, textElement, type Xml } from '../model/xml.ts';

export type SitemapEntry = {
  path: string;
  /** Epoch ms. */
  changedAt?: number | undefined;
};

export type NewsEntry = { path: string; title: string; publishedAt: number };

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

/** The most items in a news sitemap, and their greatest age: https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap. */
export const newsLimit = 1000;
export const newsAgeMs = 2 * 24 * 60 * 60 * 1000;

/** Of the given items the ones of the last two days that have a title, newest first. `now` is epoch ms. */
export function pickNews(entries: readonly NewsEntry[], now: number): readonly NewsEntry[] {
  return entries
    .filter(({ publishedAt }) => publishedAt <= now && publishedAt > now - newsAgeMs)
    .filter(({ title }) => keepXmlText(title).trim() !== '')
    .toSorted((one, other) => other.publishedAt - one.publishedAt)
    .slice(0, newsLimit);
}
