import { formatIsoDateTime } from '../i18n/formatDate.ts';
import { element, formatXml, keepXmlText, textElement, type Xml } from '../http/xml.ts';

export type SitemapEntry = {
  path: string;
  /** Epoch ms. */
  changedAt?: number | undefined;
};

export type NewsEntry = { path: string; title: string; publishedAt: number };

/** The most URLs in a file, and the longest URL: https://www.sitemaps.org/protocol.html. */
export const sitemapLimit = 50_000;
const urlLengthLimit = 2048;

/** The most items in a news sitemap, and their greatest age: https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap. */
export const newsLimit = 1000;
export const newsAgeMs = 2 * 24 * 60 * 60 * 1000;

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const newsNamespaces = { ...namespace, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' };

/** A sitemap of a part of the site. `origin` has no slash at its end. */
export function formatSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = pickValidLengths(entries, origin)
    .slice(0, sitemapLimit)
    .map(({ path, changedAt }) =>
      element('url', [
        element('loc', `${origin}${path}`),
        textElement('lastmod', changedAt === undefined ? undefined : formatIsoDateTime(changedAt)),
      ]),
    );
  return formatXml(element('urlset', urls, namespace));
}

/**
 * The sitemap of sitemaps. Without `lastmod`: only reading a file would show when it last changed, because
 * items may also be corrected or withdrawn.
 */
export function formatSitemapIndex(paths: readonly string[], origin: string): string {
  const sitemaps = paths.map((path) => element('sitemap', [element('loc', `${origin}${path}`)]));
  return formatXml(element('sitemapindex', sitemaps, namespace));
}

/** A news sitemap: of the given items those of the last two days, newest first. `now` is epoch ms. */
export function formatNewsSitemap(
  entries: readonly NewsEntry[],
  { siteName, origin, now }: { siteName: string; origin: string; now: number },
): string {
  const urls = pickValidLengths(entries, origin)
    .filter(({ publishedAt }) => publishedAt <= now && publishedAt > now - newsAgeMs)
    .filter(({ title }) => keepXmlText(title).trim() !== '')
    .toSorted((one, other) => other.publishedAt - one.publishedAt)
    .slice(0, newsLimit)
    .map((entry) => formatNewsEntry(entry, { siteName, origin }));
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
