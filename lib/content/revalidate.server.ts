import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { fetch } from 'undici';
import { z } from 'zod';
import { isDocumentId } from '@/lib/model/documentId';
import { listFeedLinks } from '@/lib/model/feedLinks';
import { findSection, type Section, sections } from '@/lib/model/sections';
import {
  cardPath,
  categoryPath,
  homePath,
  itemPath,
  newsSitemapPath,
  sectionPath,
  sitemapIndexPath,
} from '@/lib/model/paths';
import { log } from '@/lib/runtime/log.server';
import { getCacheTag } from './cacheTags.server';

/** What an editor's tool says has changed: a section, and the item where it is one. */
export type Publication = { section: Section; id?: string | undefined };

/** Pages to make anew: single addresses, and routes all of whose pages are meant. */
export type StalePaths = { addresses: readonly string[]; routes: readonly string[] };

/** Documents for machines to make anew: given up by their tags, and the addresses they stand at. */
export type StaleFiles = {
  tags: readonly string[];
  feeds: readonly string[];
  sitemaps: readonly string[];
};

const publicationShape = z.strictObject({
  section: z.enum(sections.map(({ name }) => name)),
  id: z.string().refine(isDocumentId, 'no document can have this id').optional(),
});

/** Reads the body of a publication. Throws an error whose message tells the caller what is wrong. */
export function parsePublication(body: unknown): Publication {
  const result = publicationShape.safeParse(body);
  if (!result.success) {
    const reasons = result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    );
    throw new Error(reasons.join('; '));
  }
  const section = findSection(result.data.section);
  if (section === undefined) throw new Error(`section: there is no ${result.data.section}`);
  return { section, id: result.data.id };
}

/** Every page that shows a publication: the item and its share card, the section's lists, its categories' lists, the home page. */
export function listStalePaths({ section, id }: Publication): StalePaths {
  return {
    addresses: [
      homePath,
      sectionPath(section.name),
      ...section.categories.map(({ name }) => categoryPath(section.name, name)),
      ...(id === undefined ? [] : [itemPath(section.name, id), cardPath(section.name, id)]),
    ],
    // The later pages of a list have no addresses to name: each begins after some item.
    routes: ['/[section]/after/[id]', '/[section]/category/[category]/after/[id]'],
  };
}

/** Every document that shows a publication: the feeds of all, of its section and its categories, the sitemaps. */
export function listStaleFiles({ section }: Publication): StaleFiles {
  const places = [
    {},
    { section: section.name },
    ...section.categories.map(({ name }) => ({ section: section.name, category: name, hasAudio: true })),
  ];
  return {
    tags: [getCacheTag(section)],
    feeds: places.flatMap(listFeedLinks).map(({ path }) => path),
    sitemaps: [sitemapIndexPath, newsSitemapPath],
  };
}

/** Asks for each address once, so that its page is made before a reader asks for it. Never throws. */
export async function warmPages(origin: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    try {
      const response = await fetch(new URL(address, origin));
      await response.body?.cancel();
    } catch (error) {
      log.warn({ event: 'regeneration failed', address, error });
    }
  }
}

/** Whether `Authorization` carries the secret as a bearer token (RFC 6750), compared in constant time. */
export function isAuthorized(authorization: string | null, secret: string): boolean {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}

// Digests have one length, as the comparison needs, and tell nothing of the secret's own.
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
