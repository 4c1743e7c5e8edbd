import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { deserialize } from 'node:v8';
import { zstdDecompressSync } from 'node:zlib';
import { noCaching } from '../http/cacheControl.ts';
import { documentPolicy } from './contentPolicy.ts';
import type { CacheEntry } from './nextServer.ts';
import type { StoredPage } from './pageStore.ts';
import type { RequestContext } from './requestContext.ts';
import type { SiteResponse } from './sendResponse.ts';

// The requests of Next.js' router in the browser, checked with 16.4.5: for a page's data, or for one part of them in
// advance. They are of the same render as the page (e2e/nextContract.spec.ts).

/** The data of a page for the router: redirects and missing pages are data to it as well. */
export function pickNavigation(page: StoredPage, headers: IncomingHttpHeaders): SiteResponse {
  const segment = headers['next-router-segment-prefetch'];
  const part = headers['next-router-prefetch'] === '1' ? segment?.toString() : undefined;
  if (part !== undefined && !page.parts.includes(part)) {
    return { status: 404, headers: noCaching, body: Buffer.from('') };
  }
  const { location: _, ...own } = page.headers;
  return {
    status: 200,
    headers: {
      ...own,
      'content-type': 'text/x-component',
      'content-security-policy': documentPolicy,
      etag: `${String(own.etag).slice(0, -1)}-${encodeURIComponent(part ?? '')}"`,
      vary: 'Accept-Encoding',
      'x-nextjs-prerender': '1',
      ...(part !== undefined && { 'x-nextjs-postponed': '2' }),
      ...(part === undefined && page.staleTime && { 'x-nextjs-stale-time': page.staleTime }),
    },
    body: { read: () => readNavigation(page, part) },
  };
}

function readNavigation({ navigation }: StoredPage, part: string | undefined): Buffer {
  const { whole, parts } = deserialize(zstdDecompressSync(navigation!)) as NonNullable<
    CacheEntry['navigation']
  >;
  return part === undefined ? whole : parts.get(part)!;
}

/**
 * Whether a cache keyed by the URL alone would mistake the response for another, or store it once more. The data of
 * navigations have URLs of their own, and nothing else has.
 */
export function isAmbiguous(context: RequestContext, { headers }: SiteResponse): boolean {
  const { request, query, isNavigation, isCanonical } = context;
  if (!isCanonical) return true;
  if (!isNavigation) return query.has('_rsc');
  const isAlone = query.size === 1 && query.get('_rsc') === formatState(request.headers);
  return headers['content-type'] !== 'text/x-component' || !isAlone;
}

/** The parameter by which Next.js' router gives each combination of its headers a URL. */
export function formatState(headers: IncomingHttpHeaders): string {
  const { 'next-router-prefetch': prefetch = '0', ...others } = headers;
  const values = ['next-router-segment-prefetch', 'next-router-state-tree', 'next-url'].map(
    (name) => others[name],
  );
  if (prefetch === '0' && values.every((value) => value === undefined)) return '';
  const input = [prefetch, ...values.map((value) => value ?? '0')].join(',');
  return createHash('sha256').update(input).digest().subarray(0, 12).toString('base64url');
}
