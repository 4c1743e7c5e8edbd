import type { OutgoingHttpHeaders } from 'node:http';
import { pickCaching } from '../http/cacheControl.ts';
import { isCompressible } from '../http/encodings.node.ts';
import { formatEtag } from '../http/etag.node.ts';
import type { Env } from '../settings/env.node.ts';
import { documentPolicy } from './contentPolicy.ts';
import type { NextResponse } from './nextServer.ts';
import type { SiteResponse } from './sendResponse.ts';
import type { StyleSheets } from './styleSheets.ts';
import { transformPage } from './transformPage.ts';

/** Compression makes a response of one packet no faster. */
const smallBytes = 1_024;

/**
 * What other sites may load (Fetch, Cross-Origin-Resource-Policy): feed readers and link previews load pictures and
 * feeds. Pages, scripts and data are for the site alone.
 */
const openTypes = /^image\/|[/+]xml$|^application\/(?:feed\+json|json\+chapters)$/;

/** A response of Next.js, or a file, as it is sent. */
export type CompleteResponse = SiteResponse & {
  body: Buffer | { plain: Buffer };
  /** Whether it has inline scripts that neither Next.js nor the site wrote: an injection, or an upgrade of Next.js. */
  hasUnknownScripts: boolean;
};

type PageOptions = { settings: Env; styleSheets: StyleSheets };

/**
 * Completes a response of Next.js, or a file, into the response that is sent. A page is transformed and gets the
 * status that it names. Everything gets its policies, its entity tag and its headers for caches.
 */
export function completeResponse(nextResponse: NextResponse, options: PageOptions): CompleteResponse {
  const [mediaType = ''] = String(nextResponse.headers['content-type'] ?? '').split(/\s*;/, 1);
  const complete =
    mediaType === 'text/html'
      ? completePage(nextResponse, options)
      : { ...nextResponse, hasUnknownScripts: false };
  const { status, body, hasUnknownScripts } = complete;
  // Next.js names the headers of navigations too, whose data have URLs of their own.
  const { vary, ...headers }: OutgoingHttpHeaders = complete.headers;
  const caching = String(headers['cache-control'] ?? 'no-store');
  const isCompressed = headers['content-encoding'] !== undefined;
  const isText = !isCompressed && body.length >= smallBytes && isCompressible(mediaType);
  if (isText) headers.vary = 'Accept-Encoding';
  else if (vary === 'Accept' || vary === 'Accept-Encoding') headers.vary = vary;
  if (/no-store|private/.test(caching)) delete headers.etag;
  // Next.js sends the entity tag of a picture without quotation marks.
  else if (status === 200 && mediaType !== 'text/html') headers.etag = formatEtag(body);
  if (mediaType !== '')
    headers['cross-origin-resource-policy'] = openTypes.test(mediaType) ? 'cross-origin' : 'same-origin';
  // A script's own policy would apply to it as a worker.
  if (!mediaType.endsWith('javascript')) headers['content-security-policy'] ??= documentPolicy;
  // Next.js sends `s-maxage` with responses that may be cached; caches in front may store these, too.
  Object.assign(headers, pickCaching({ status, isShared: caching.includes('s-maxage') }));
  return { status, headers, body: isText ? { plain: body } : body, hasUnknownScripts };
}

function completePage({ status, headers, body }: NextResponse, { settings, styleSheets }: PageOptions) {
  const page = transformPage(body.toString(), settings, styleSheets);
  return {
    status: page.status ?? status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.headers['Content-Security-Policy'],
      etag: page.headers.ETag,
    },
    body: Buffer.from(page.html),
    hasUnknownScripts: page.hasUnknownScripts,
  };
}
