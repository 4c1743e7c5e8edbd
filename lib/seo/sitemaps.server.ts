import 'server-only';
import type { Item } from '@/lib/model/item';
import { informationPages } from '@/lib/model/informationPages';
import { findSpan, listYears, type Period, type Span, splitPeriod } from '@/lib/model/periods';
import { findSection, type Section, sections } from '@/lib/model/sections';
import type { SitemapEntry } from './formatSitemap';
import { newsAgeMs, type NewsEntry, newsLimit, pickNews } from './pickNews';
import { categoryPath, homePath, informationPath, itemPath, sectionPath } from '@/lib/model/paths';
import { countPublished, getOldestMoment, listPublished } from '@/lib/content/archive.server';
import { getCached } from '@/lib/content/cached.server';
import { getCacheTag } from '@/lib/content/cacheTags.server';

/**
 * A file lists at most this many items; a year that has more is listed by months, and such a month by days. Far below
 * the 50,000 of the protocol, so that a file is read within the deadline and fits into Next's data cache (2 MB).
 */
export const itemsPerFile = 10_000;

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

const pagesFile = 'pages.xml';

type Row = { id: string; changedAt?: number | undefined };

/**
 * The names of the sitemap files: one for the pages that always exist, and one for each section and year.
 *
 * Reads, once an hour or after a publication: each section's oldest item (twice: by timestamp and by number), and two
 * counts for each year, billed as one read for a thousand items; some 200 reads for 100,000 items in ten years. Throws
 * when Firestore fails.
 */
export function getSitemapFiles(): Promise<readonly string[]> {
  return getCached(
    async () => {
      const files = await Promise.all(sections.map(listFiles));
      return [pagesFile, ...files.flat()];
    },
    { key: ['sitemap index'], seconds: hourSeconds, tags: sections.map(getCacheTag) },
  );
}

/**
 * The URLs of one file; undefined when there is no such file. Throws when Firestore fails.
 *
 * `lastmod` is the field `updatedAt` where the newsroom sets it, else `createdAt`; not Firestore's own update time, which
 * changes with every counted view.
 */
export async function getSitemap(file: string): Promise<readonly SitemapEntry[] | undefined> {
  if (file === pagesFile) return listPermanentPages();
  const [, name = '', period = ''] = /^([a-z]+)-([\d-]+)\.xml$/.exec(file) ?? [];
  const section = findSection(name);
  const span = findSpan(period);
  const now = Date.now();
  if (section === undefined || span === undefined || span.from > now) return undefined;
  const rows = await getRows(section, period, span);
  return rows.length === 0
    ? undefined
    : rows.map(({ id, changedAt }) => ({
        path: itemPath(section.name, id),
        // A date in the future would make crawlers distrust all dates of the sitemap.
        changedAt: changedAt !== undefined && changedAt <= now ? changedAt : undefined,
      }));
}

/** The items of all sections from the last two days. Throws when Firestore fails. */
export async function getNews(): Promise<readonly NewsEntry[]> {
  const cached = await getCached(
    async () => {
      const now = Date.now();
      const span = { from: now - newsAgeMs, to: now + 1 };
      const news = await Promise.all(
        sections.map(async (section) => {
          const items = await listPublished(section, span, newsLimit);
          return items.flatMap((item) => pickNewsEntry(section, item));
        }),
      );
      return pickNews(news.flat(), now);
    },
    { key: ['news'], seconds: 60, tags: sections.map(getCacheTag) },
  );
  // An item may have become too old since.
  return pickNews(cached, Date.now());
}

// A title is required; the «untitled» that pages show would not be one.
function pickNewsEntry(section: Section, { id, title, createdAt }: Item): readonly NewsEntry[] {
  return title === undefined || createdAt === undefined
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

async function listFiles(section: Section): Promise<readonly string[]> {
  const now = Date.now();
  const [thisYear = ''] = listYears(now, now);
  const end = findSpan(thisYear)?.to ?? now;
  const oldest = await getOldestMoment(section, { from: 0, to: end });
  if (oldest === undefined) return [];
  const periods = await Promise.all(listYears(oldest, now).map((year) => listPeriods(section, year)));
  // The newest first, for crawlers that stop early.
  return periods
    .flat()
    .toReversed()
    .map((period) => `${section.name}-${period}.xml`);
}

// A sitemap without URLs is invalid: periods without items have no file.
async function listPeriods(section: Section, period: Period): Promise<readonly Period[]> {
  const span = findSpan(period);
  const count = span === undefined ? 0 : await countPublished(section, span);
  if (count === 0) return [];
  const parts = count > itemsPerFile ? splitPeriod(period) : [];
  if (parts.length === 0) return [period];
  const listed = await Promise.all(parts.map((part) => listPeriods(section, part)));
  return listed.flat();
}

function getRows(section: Section, period: Period, span: Span): Promise<readonly Row[]> {
  // Past periods are revalidated once a day only, whatever is published.
  const isPast = span.to <= Date.now();
  return getCached(
    async () => {
      const items = await listPublished(section, span, itemsPerFile);
      return items.map(({ id, createdAt, updatedAt }): Row => {
        const changedAt = Math.max(createdAt ?? 0, updatedAt ?? 0);
        return { id, changedAt: changedAt > 0 ? changedAt : undefined };
      });
    },
    {
      key: ['sitemap', section.name, period],
      seconds: isPast ? daySeconds : hourSeconds,
      tags: isPast ? [] : [getCacheTag(section)],
    },
  );
}
