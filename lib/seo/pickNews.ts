import { keepXmlText } from '../model/xml.ts';

export type NewsEntry = { path: string; title: string; publishedAt: number };

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
