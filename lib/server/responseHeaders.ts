import type { ServerResponse } from 'node:http';
import { pickCaching } from '../http/cacheControl.ts';
import { quoteEtag } from '../http/etag.ts';
import type { Env } from '../settings/env.node.ts';
import { documentPolicy } from './contentPolicy.ts';
import type { RequestContext } from './requestContext.ts';

const unneeded = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every response. */
export function listSecurityHeaders({ site }: Env): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    // YouTube refuses to play in a page that sends no referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // Nothing on the site needs them. Frames are those of the page's policy, with the rights that their elements name.
    'Permissions-Policy': unneeded.map((right) => `${right}=()`).join(', '),
    // A sign-in through a popup must be able to tell the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(site.url.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/** Completes the headers of what is about to be sent, once its status and its own headers are there. */
export function completeHeaders(context: RequestContext): void {
  const { response, kind } = context;
  const mediaType = readMediaType(response);
  setCaching(context);
  const etag = response.getHeader('ETag');
  // That of a picture Next.js sends without quotation marks.
  if (etag !== undefined) response.setHeader('ETag', quoteEtag(String(etag)));
  // Next.js sends navigation data under URLs of their own (`_rsc`, which it checks), and the rest of the site does not
  // depend on the headers that it names here: they would only prevent shared caching.
  if (!isNavigationData(response) && kind !== 'static' && kind !== 'picture') response.removeHeader('Vary');
  // A page that redirects has it twice when it was just rendered.
  const location = response.getHeader('Location');
  if (Array.isArray(location)) response.setHeader('Location', location[0]!);
  if (mediaType !== '') response.setHeader('Cross-Origin-Resource-Policy', pickResourcePolicy(mediaType));
  // A script's own policy would apply to it as a worker.
  if (!mediaType.endsWith('javascript') && !response.hasHeader('Content-Security-Policy')) {
    response.setHeader('Content-Security-Policy', documentPolicy);
  }
}

function setCaching({ response, isNavigation, query }: RequestContext): void {
  const isAmbiguous = isNavigation ? !isNavigationData(response) : query.has('_rsc');
  const { statusCode: status } = response;
  const caching = pickCaching({ status, isShared: isShared(response), isAmbiguous });
  response.setHeaders(new Map(Object.entries(caching ?? {})));
}

/** Whether shared caches may store what Next.js sends, as Next.js itself does. */
export function isShared(response: ServerResponse): boolean {
  return String(response.getHeader('Cache-Control')).includes('s-maxage');
}

export function isHtml(response: ServerResponse): boolean {
  return readMediaType(response) === 'text/html';
}

function isNavigationData(response: ServerResponse): boolean {
  return readMediaType(response) === 'text/x-component';
}

/** The media type without its parameters. */
export function readMediaType(response: ServerResponse): string {
  return String(response.getHeader('Content-Type') ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();
}

/**
 * Which other sites may load a response (Fetch, Cross-Origin-Resource-Policy): feed readers and link previews load the
 * site's pictures and feeds; pages, scripts and data are for the site alone.
 */
export function pickResourcePolicy(mediaType: string): 'cross-origin' | 'same-origin' {
  return /^image\/|[/+]xml$|^application\/(?:feed\+json|json\+chapters)$/.test(mediaType)
    ? 'cross-origin'
    : 'same-origin';
}
