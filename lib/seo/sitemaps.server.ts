import 'server-only';
import type { Item } from '@/lib/model/item';
import { informationPages } from '@/lib/model/informationPages';
import { findSpan, listYears, type Period, type Span, splitPeriod } from '@/lib/model/periods';
import { findSection, type Section, sections } from '@/lib/model/sections';
import type { SitemapEntry } from './formatSitemap';
import { newsAgeMs, type NewsEntry, newsLimit, pickNews } from './pickNews';
import { categoryPath, homePath, informationPath, itemPath, sectionPath } from '@/lib/model/paths';
import { countPublished, getOldest, listCorrected, listPublished } from '@/lib/content/archive.server';
import { getCached } from '@/lib/content/cached.server';
import { getArchiveTag, getCacheTag, getYearTag } from '@/lib/content/cacheTags.server';

/**
 * A file lists at most this many items; a year that has more is listed by months, and such a month by days. Far below
 * the 50,000 of the protocol, so that a file is read within the deadline and fits into Next's data cache (2 MB).
 */
export const itemsPerFile = 10_000;

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

const pagesFile = 'pages.xml';

/** So many of a section's last corrections date the files of the index. */
const correctionLimit = 20;

type Row = { id: string; changedAt?: number | undefined };

/** A file of the index, and when an item in it was last published or corrected, epoch ms. */
export type SitemapFile = { file: string; changedAt?: number | undefined };

/**
 * The sitemap files: one for the pages that always exist, and one for each section and year.
 *
 * Reads, once an hour or after a publication: each section's oldest item and last corrections (twice: by timestamp and by
 * number); then, by the kind of moment that the section has, one count of its items, billed as one read for a thousand, and
 * each year's newest item. The years of a section with more items than a file takes are counted too. Throws when Firestore
 * fails.
 */
export function getSitemapFiles(): Promise<readonly SitemapFile[]> {
  return getCached(
    async () => {
      const files = await Promise.all(sections.map(listFiles));
      return [{ file: pagesFile }, ...files.flat()];
    },
    { key: ['sitemap files'], seconds: hourSeconds, tags: sections.map(getCacheTag) },
  );
}

/**
 * The URLs of one file; undefined when the index lists no such file. Throws when Firestore fails.
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
  // Any day ever would otherwise be read, and cached, for whoever invents its name.
  const files = await getSitemapFiles();
  if (!files.some((listed) => listed.file === file)) return undefined;
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

async function listFiles(section: Section): Promise<readonly SitemapFile[]> {
  const now = Date.now();
  const [thisYear = ''] = listYears(now, now);
  const whole = { from: 0, to: findSpan(thisYear)?.to ?? now };
  const oldest = await getOldest(section, whole);
  if (oldest === undefined) return [];
  const { kinds } = oldest;
  const years = listYears(oldest.moment, now);
  const [corrected, count] = await Promise.all([
    listCorrected(section, correctionLimit),
    countPublished(section, { ...whole, kinds }),
  ]);
  const periods =
    count > itemsPerFile
      ? (await Promise.all(years.map((year) => listPeriods(section, year)))).flat()
      : years;
  // The newest first, for crawlers that stop early.
  const files = await Promise.all(
    periods.toReversed().map(async (period) => {
      const span = findSpan(period);
      if (span === undefined) return [];
      const read = (to: number) => listPublished(section, { from: span.from, to, kinds }, 1);
      const [newest] = await read(span.to);
      // A sitemap without URLs is invalid: periods without items have no file.
      if (newest === undefined) return [];
      const isFuture = newest.createdAt !== undefined && newest.createdAt > now;
      const changed = [...(isFuture ? await read(now + 1) : [newest]), ...corrected];
      return [{ file: `${section.name}-${period}.xml`, changedAt: findLastChange(changed, span) }];
    }),
  );
  return files.flat();
}

/** When one of the items that belong to `span` was last published or corrected, up to now. A withdrawal leaves no date. */
function findLastChange(items: readonly Item[], { from, to }: Span): number | undefined {
  const now = Date.now();
  const moments = items
    .filter(({ createdAt = -Infinity }) => createdAt >= from && createdAt < to)
    .flatMap(({ createdAt, updatedAt }) => [createdAt ?? Infinity, updatedAt ?? Infinity])
    .filter((moment) => moment <= now);
  return moments.length > 0 ? Math.max(...moments) : undefined;
}

/** The period, or its parts with items where it has too many for a file. */
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
  // Past periods are revalidated once a day, and when one of their own items is corrected or any is withdrawn.
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
      tags: isPast
        ? [getArchiveTag(section), getYearTag(section, period.slice(0, 4))]
        : [getCacheTag(section)],
    },
  );
}
