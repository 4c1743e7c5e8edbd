import { findPathKind } from 'newsroom/model/pathKind';
import { cacheNames, toPictureCacheKey } from './cacheKeys.ts';

// This file runs in pages and in the service worker.

const ignoreVary = { ignoreVary: true };
const dayMs = 24 * 60 * 60 * 1_000;
const notesAtMost = 200;
/** The one entry of its cache: when a page was first missing (epoch ms), by its path. */
const notesKey = '/first-missing';

type Seen = { found?: readonly string[]; missing?: readonly string[] };

/**
 * Removes the pages that were missing (404) twice, a day or more apart, and was not found in between. Returns the
 * paths. A single 404 may be a short failure or an editor's mistake, and a reader's saved item would be lost for good.
 */
export async function removeMissing({ found = [], missing = [] }: Seen): Promise<readonly string[]> {
  const notes = await readNotes();
  const isOld = (path: string): boolean => Date.now() - (notes[path] ?? Infinity) >= dayMs;
  const removed = missing.filter(isOld);
  for (const path of removed) await removeItem(path);
  const settled = new Set([...found, ...removed]);
  const first = missing
    .filter((path) => notes[path] === undefined)
    .map((path) => [path, Date.now()] as const);
  const kept = Object.entries(notes).filter(([path]) => !settled.has(path));
  if (first.length > 0 || kept.length < Object.keys(notes).length) {
    const next = Object.fromEntries([...kept, ...first].slice(-notesAtMost));
    await (await caches.open(cacheNames.missing)).put(notesKey, new Response(JSON.stringify(next)));
  }
  return removed;
}

async function readNotes(): Promise<Readonly<Record<string, number>>> {
  const text = await readPage(cacheNames.missing, notesKey);
  return text === '' ? {} : (JSON.parse(text) as Record<string, number>);
}

/**
 * Removes a page that the newsroom has withdrawn. Where it is an item's, the saved pages that show its card go as well,
 * and the pictures that no other saved page has. Pages that the reader has saved stay, even with its card.
 */
export async function removeItem(path: string): Promise<void> {
  const removed = [await readPage(path, path)];
  const others: string[] = [];
  const isItem = findPathKind(path) === 'item';
  await caches.delete(path);
  for (const url of await listFiles(cacheNames.pages)) {
    const html = await readPage(cacheNames.pages, url);
    const isGone = new URL(url).pathname === path || (isItem && html.includes(`href="${path}"`));
    if (isGone) await (await caches.open(cacheNames.pages)).delete(url, ignoreVary);
    (isGone ? removed : others).push(html);
  }
  const stillShown = new Set(others.flatMap(listPictures));
  const unwanted = new Set(removed.flatMap(listPictures).filter((url) => !stillShown.has(url)));
  for (const url of await listFiles(cacheNames.pictures)) {
    if (unwanted.has(url)) await (await caches.open(cacheNames.pictures)).delete(url, ignoreVary);
  }
}

/** Lists the URLs of a cache's entries. Does not create a cache that does not exist. */
async function listFiles(cacheName: string): Promise<readonly string[]> {
  if (!(await caches.has(cacheName))) return [];
  return (await (await caches.open(cacheName)).keys()).map(({ url }) => url);
}

async function readPage(cacheName: string, url: string): Promise<string> {
  const files = await listFiles(cacheName);
  const page = files.length > 0 ? await (await caches.open(cacheName)).match(url, ignoreVary) : undefined;
  return page === undefined ? '' : page.text();
}

/** The resized pictures that a page's HTML names, by their cache keys. */
function listPictures(html: string): readonly string[] {
  const urls = html.match(/\/_next\/image\?url=[^\s"\\]+/g) ?? [];
  return urls.map((url) => toPictureCacheKey(location.origin + url.replaceAll('&amp;', '&')));
}
