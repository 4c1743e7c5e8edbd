import 'server-only';
import type { ReadItem } from '@/lib/model/mostRead';
import { mostReadLimit, pickMostRead } from '@/lib/model/mostRead';
import { type Section, sections } from '@/lib/model/sections';
import { getMostViewed } from './read.server';

// The home page, a section's list and each of its categories show the same few items: one query a minute serves them
// all. No longer than a page is fresh: an item that was withdrawn must not stay among the most read.
const freshForMs = 60_000;

type Memory = Map<string, { readAt: number; items: Promise<readonly ReadItem[]> }>;

// Pages and route handlers are bundled apart and would each have a cache of their own.
const key = Symbol.for('newsroom.mostRead');
const holder = globalThis as { [key]?: Memory };
const cache = (holder[key] ??= new Map());

/**
 * The most read items of a section, the most views first. Throws when the backend does not respond.
 *
 * It does not fail softly. A page without this list would replace a good page for a minute, and its cached
 * copy; thrown, the failure leaves the last good page in place (docs/decisions/002). It adds no new way to fail: the
 * page's other reads ask the same database, and the query needs no index beyond Firestore's automatic ones.
 */
export async function getMostRead(section: Section): Promise<readonly ReadItem[]> {
  const cached = cache.get(section.name);
  if (cached && Date.now() - cached.readAt < freshForMs) return cached.items;
  const items = readMostRead(section);
  cache.set(section.name, { readAt: Date.now(), items });
  try {
    return await items;
  } catch (error) {
    // Concurrent callers get the same failure; the next one reads again.
    if (cache.get(section.name)?.items === items) cache.delete(section.name);
    throw error;
  }
}

/** The most read items of all sections. Throws when the backend does not respond. */
export async function getMostReadOfAll(): Promise<readonly ReadItem[]> {
  return pickMostRead((await Promise.all(sections.map(getMostRead))).flat());
}

/** To be called when something in the section was published, changed or withdrawn: the next page reads again. */
export function forgetMostRead(section: Section): void {
  cache.delete(section.name);
}

async function readMostRead(section: Section): Promise<readonly ReadItem[]> {
  return (await getMostViewed(section, mostReadLimit)).map((item) => ({ section, item }));
}
