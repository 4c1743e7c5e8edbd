import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLruCache } from '../runtime/lruCache.ts';

/** The path of pictures that Next.js resizes. */
export const picturePath = '/_next/image';

// 75 MB at most, and some 20 as a rule: a picture of 1,200 pixels has 60 to 120 kB.
const limit = 300;
const limitBytes = 256 * 1024;

/** The first one that a browser accepts is sent; those after AVIF and WebP every browser knows. */
const mediaTypes = ['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif'];
const optionalTypes = new Set(['image/avif', 'image/webp']);

export type LastGoodPicture = { mediaType: string; body: Buffer };

type StoredPicture = LastGoodPicture & { width: number };

/**
 * The last good response for each source of resized pictures, by media type: an LRU cache. While the source cannot be
 * reached, a picture is found in any width, as a browser fits it into its place.
 *
 * Next.js' own cache has each width and format apart, and is off with the local Firebase (`isrFlushToDisk`).
 */
export function createLastGoodPictures() {
  const pictures = createLruCache<string, StoredPicture>(limit);

  return {
    /** Remembers a response with status 200, unless a wider one of its kind is there. */
    add(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
      const { source, width } = parseRequest(request);
      const mediaType = String(response.getHeader('Content-Type'));
      const key = `${mediaType} ${source}`;
      // Empty after HEAD.
      if (body.length === 0 || body.length > limitBytes || (pictures.get(key)?.width ?? 0) > width) return;
      pictures.set(key, { mediaType, body, width });
    },
    /** Forgets a source, which exists no more. */
    delete(request: IncomingMessage): void {
      const { source } = parseRequest(request);
      for (const type of mediaTypes) pictures.delete(`${type} ${source}`);
    },
    find(request: IncomingMessage): LastGoodPicture | undefined {
      const { source } = parseRequest(request);
      const { accept = '' } = request.headers;
      return mediaTypes
        .filter((type) => !optionalTypes.has(type) || accept.includes(type))
        .map((type) => pictures.get(`${type} ${source}`))
        .find((picture) => picture !== undefined);
    },
  };
}

function parseRequest({ url = '' }: IncomingMessage): { source: string; width: number } {
  const parameters = new URLSearchParams(url.split('?')[1]);
  return { source: parameters.get('url') ?? '', width: Number(parameters.get('w')) };
}
