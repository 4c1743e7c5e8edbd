import { element, formatXml, textElement, type Xml } from 'newsroom/text/xml';
import { formatIsoDateTime } from 'newsroom/words/formatDate';

export type SitemapEntry = {
  path: string;
  /** Epoch ms. */
  changedAt?: number | undefined;
};

export type NewsEntry = { path: string; title: string; publishedAt: number };

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const newsNamespaces = { ...namespace, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' };

/** A sitemap of a part of the site. `origin` has no slash at its end. */
export function formatSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map((entry) => element('url', listLocation(entry, origin)));
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

export function formatNewsSitemap(
  entries: readonly NewsEntry[],
  { siteName, origin }: { siteName: string; origin: string },
): string {
  const publication = element('news:publication', [
    element('news:name', siteName),
    element('news:language', 'hy'),
  ]);
  const urls = entries.map(({ path, title, publishedAt }) =>
    element('url', [
      element('loc', `${origin}${path}`),
      element('news:news', [
        publication,
        element('news:publication_date', formatIsoDateTime(publishedAt)),
        element('news:title', title),
      ]),
    ]),
  );
  return formatXml(element('urlset', urls, newsNamespaces));
}
