import 'server-only';
import type { Item } from '@/lib/model/item';
import { informationPages } from '@/lib/model/informationPages';
import { findSpan, listYears, type Period, type Span, splitPeriod } from '@/lib/model/periods';
import { findSection, type Section, sections } from '@/lib/model/sections';
import { newsAgeMs, type NewsEntry, newsLimit, type SitemapEntry } from './formatSitemap';
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
 * The names of the sitemap's files: one of the pages that are always there, and one for each section and year.
 *
 * What it reads, once an hour or after a publication: for each section its oldest document (twice: by moment and by
 * number), and two counts for each year, which are billed as one read for a thousand items. That is some 200 reads
 * for 100,000 items in ten years, and no item's own. Throws when the backend does not answer.
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
 * The addresses in one of the files; undefined when there is no such file. Throws when the backend does not answer.
 *
 * `lastmod` is the document's `updatedAt` where the newsroom keeps one, else its `createdAt`, and not the moment the
 * database wrote it: that one moves with every view that is counted.
 */
export async function getSitemap(file: string): Promise<readonly SitemapEntry[] | undefined> {
  if (file === pagesFile) return listStandingPages();
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
        // A date still to come would tell crawlers that none of the dates here mean anything.
        changedAt: changedAt !== undefined && changedAt <= now ? changedAt : undefined,
      }));
}

/** What all sections published in the last two days. Throws when the backend does not answer. */
export function getNews(): Promise<readonly NewsEntry[]> {
  return getCached(
    async () => {
      const now = Date.now();
      const span = { from: now - newsAgeMs, to: now + 1 };
      const news = await Promise.all(
        sections.map(async (section) => {
          const items = await listPublished(section, span, newsLimit);
          return items.flatMap((item) => describeNews(section, item));
        }),
      );
      return news
        .flat()
        .toSorted((one, other) => other.publishedAt - one.publishedAt)
        .slice(0, newsLimit);
    },
    { key: ['news'], seconds: 60, tags: sections.map(getCacheTag) },
  );
}

// A title is required, and «Անվերնագիր» would be none.
function describeNews(section: Section, { id, title, createdAt }: Item): readonly NewsEntry[] {
  return title === undefined || createdAt === undefined
    ? []
    : [{ path: itemPath(section.name, id), title, publishedAt: createdAt }];
}

function listStandingPages(): readonly SitemapEntry[] {
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
  // The newest first: a crawler that stops early has what matters.
  return periods
    .flat()
    .toReversed()
    .map((period) => `${section.name}-${period}.xml`);
}

// A file without an address would be invalid: periods without items have none.
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
  // What is past is read anew once a day, whatever is published meanwhile.
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
