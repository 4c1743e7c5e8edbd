import { decodePathParams } from 'next/dist/server/lib/router-utils/decode-path-params.js';

/** The path under which Next.js caches the page at a URL's path, which must be one that can be decoded. */
export function toCachedPath(path: string): string {
  return decodePathParams(path);
}

/**
 * What `revalidatePath` needs for each response at a URL's path. Next.js tags pages with the path under which it caches
 * them, and route handlers with the path as it was requested.
 */
export function listTaggedPaths(path: string): readonly string[] {
  // Next.js separates the tags of a response by commas, and would find the parts of this one alone.
  const [page = ''] = toCachedPath(path).split(',', 1);
  // Letters decoded, as Next.js encodes them again, and takes no more than 256 characters.
  const route = path.replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent);
  return page === route ? [page] : [page, route];
}
