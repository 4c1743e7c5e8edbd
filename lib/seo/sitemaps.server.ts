import 'server-only';
import { informationPages } from 'newsroom/model/informationPages';
import type { Item } from 'newsroom/model/item';
import {
  categoryPath,
  homePath,
  informationPath,
  itemPath,
  sectionPath,
  sitemapPath,
} from 'newsroom/model/paths';
import { findSection, sections, type Section } from 'newsroom/model/sections';
import { keepXmlText } from 'newsroom/text/xml';
import { getCorrected, getOldest, getPublished } from '@/lib/content/archive.server';
import { pastSitemapTag, sectionTag, sitemapTag } from '@/lib/content/cacheTags';
import { findSpan, listYears, type Span } from '@/lib/content/periods';
import { tagPage } from '@/lib/content/tagPage.server';
import { cacheAtMost } from '@/lib/http/cacheAtMost.server';
import type { NewsEntry, SitemapEntry } from './formatSitemap';

const pagesFile = 'pages.xml';

/** The lifetime of the index and of this year's files. The files of past years have the lifetime of their route. */
const currentSeconds = 60 * 60;

/** The most URLs in a file: https://www.sitemaps.org/protocol.html. */
const sitemapLimit = 50_000;

/** The number of a section's latest corrections that are read to date the files in the index. */
const correctionLimit = 20;

/**
 * The most items in a news sitemap, and their greatest age:
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap.
 */
const newsLimit = 1000;
const newsAgeMs = 2 * 24 * 60 * 60 * 1000;

/**
 * The sitemap files: one for the pages that always exist, and one for each section and year with items. Each has the
 * time of its last publication or correction. Throws when Firestore fails.
 */
export async function getSitemaps(): Promise<readonly SitemapEntry[]> {
  await tagPage(sections.map(({ name }) => sitemapTag(name)));
  const files = await Promise.all(sections.map(listYearFiles));
  return [{ path: sitemapPath(pagesFile) }, ...files.flat()];
}

/**
 * The URLs of one file; undefined for a year without items, and for unknown files. Throws when Firestore fails.
 * `lastmod` is `updatedAt` or `createdAt`, not Firestore's own update time, which changes with every counted view.
 */
export async function getSitemap(file: string): Promise<readonly SitemapEntry[] | undefined> {
  if (file === pagesFile) return listPermanentPages();
  const [, name = '', year = ''] = /^([a-z]+)-(\d{4})\.xml$/.exec(file) ?? [];
  const section = findSection(name);
  const span = findSpan(year);
  if (section === undefined || span === undefined || span.from > Date.now()) return undefined;
  const items = await getPublished(section, span, sitemapLimit);
  const isPast = span.to <= Date.now();
  await tagPage([isPast ? pastSitemapTag(section.name) : sitemapTag(section.name)]);
  if (!isPast || items.length === 0) await cacheAtMost(currentSeconds);
  if (items.length === 0) return undefined;
  return items.map((item) => ({
    path: itemPath(section.name, item.id),
    changedAt: findLastChange([item], span),
  }));
}

/** The items of all sections from the last two days, newest first. Throws when Firestore fails. */
export async function getNews(): Promise<readonly NewsEntry[]> {
  await tagPage(sections.map(({ name }) => sectionTag(name)));
  const now = Date.now();
  const span = { from: now - newsAgeMs, to: now + 1 };
  const news = await Promise.all(
    sections.map(async (section) => {
      const items = await getPublished(section, span, newsLimit);
      return items.flatMap((item) => pickNewsEntry(section, item));
    }),
  );
  return news
    .flat()
    .toSorted((one, other) => other.publishedAt - one.publishedAt)
    .slice(0, newsLimit);
}

// A title is required; the “untitled” that pages show would not be one.
function pickNewsEntry(section: Section, { id, title = '', createdAt }: Item): readonly NewsEntry[] {
  return keepXmlText(title).trim() === '' || createdAt === undefined
    ? []
    : [{ path: itemPath(section.name, id), title, publishedAt: createdAt }];
}

function listPermanentPages(): readonly SitemapEntry[] {
  const lists = sections.flatMap((section) => [
    sectionPath(section.name),
    ...section.categories.map(({ name }) => categoryPath(section.name, name)),
  ]);
  return [homePath, ...lists, ...informationPages.map(({ name }) => informationPath(name))].map((path) => ({
    path,
  }));
}

async function listYearFiles(section: Section): Promise<readonly SitemapEntry[]> {
  const now = Date.now();
  const past = { from: 0, to: now + 1 };
  const oldest = await getOldest(section, past);
  if (oldest === undefined) return [];
  const corrected = await getCorrected(section, past, correctionLimit);
  // The newest first, for crawlers that stop early.
  const years = listYears(oldest, now).toReversed();
  const files = await Promise.all(
    years.map(async (year) => {
      const span = findSpan(year)!;
      const newest = await getPublished(section, { ...span, to: Math.min(span.to, past.to) }, 1);
      // A sitemap without URLs is invalid: years without items have no file.
      if (newest.length === 0) return [];
      const path = sitemapPath(`${section.name}-${year}.xml`);
      return [{ path, changedAt: findLastChange([...newest, ...corrected], span) }];
    }),
  );
  return files.flat();
}

/**
 * When the items of `span` were last published or corrected, up to now. A date in the future would make crawlers
 * distrust all dates of the sitemap. A withdrawal leaves no date.
 */
function findLastChange(items: readonly Item[], { from, to }: Span): number | undefined {
  const now = Date.now();
  const moments = items
    .filter(({ createdAt = -Infinity }) => createdAt >= from && createdAt < to)
    .flatMap(({ createdAt, updatedAt }) => [createdAt ?? Infinity, updatedAt ?? Infinity])
    .filter((moment) => moment <= now);
  return moments.length > 0 ? Math.max(...moments) : undefined;
}
