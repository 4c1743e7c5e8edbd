import 'server-only';
import { createHash } from 'node:crypto';
import { formatHttpDate } from '@/lib/i18n/formatDate';
import * as texts from '@/lib/i18n/strings';
import { sharedCaching } from './cacheControl';
import { hasEtag } from './etag';
import { LRUCache } from 'lru-cache';
import { log } from '@/lib/settings/log.server';

/** A feed, a sitemap or another text file for machines. */
export type TextFile = {
  text: string;
  /** Without a charset: it is always UTF-8. */
  mediaType: string;
  /** `Link` header values. */
  links?: readonly string[];
};

type Version = { tag: string; since: number };

/** Paths whose versions are remembered at most. */
export const versionLimit = 1_000;

// When each path was first seen with its present contents. The dates within a file would not do: removing or correcting
// an item changes a feed and not its newest date.
const versions = new LRUCache<string, Version>({ max: versionLimit });

/**
 * Responds to a conditional GET for a text file: 304 to a client that has this version (`If-None-Match`,
 * `If-Modified-Since`; RFC 9110, 13), 404 where there is no file, an uncached 503 when generating it throws.
 */
export async function respondWithText(
  request: Request,
  getFile: () => TextFile | undefined | Promise<TextFile | undefined>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  let file;
  try {
    file = await getFile();
  } catch (error) {
    log.error({ event: 'file failed', path: pathname, error });
    return new Response(texts.errorTitle, {
      status: 503,
      headers: { ...plainText, 'Cache-Control': 'no-store', 'Retry-After': '60' },
    });
  }
  if (file === undefined) {
    return new Response(texts.notFoundTitle, {
      status: 404,
      headers: { ...plainText, ...sharedCaching },
    });
  }
  const { tag, since } = recordVersion(pathname, file.text);
  const headers = new Headers({
    'Content-Type': `${file.mediaType}; charset=utf-8`,
    ...sharedCaching,
    ETag: tag,
    'Last-Modified': formatHttpDate(since),
    'X-Content-Type-Options': 'nosniff',
  });
  if (file.links?.length) headers.set('Link', file.links.join(', '));
  if (!isKnown(request, { tag, since })) return new Response(file.text, { headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8' };

function recordVersion(pathname: string, text: string): Version {
  // Weak: the server in front may send the same text compressed in several ways.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const known = versions.get(pathname);
  if (known?.tag === tag) return known;
  // Whole seconds, as the header has them.
  const version = { tag, since: Math.floor(Date.now() / 1000) * 1000 };
  versions.set(pathname, version);
  return version;
}

function isKnown(request: Request, { tag, since }: Version): boolean {
  const tags = request.headers.get('if-none-match');
  // Where there are tags, dates do not count.
  if (tags !== null) return hasEtag(tags, tag);
  const date = Date.parse(request.headers.get('if-modified-since') ?? '');
  return since <= date;
}
