import type { IncomingMessage, ServerResponse } from 'node:http';
import { listCachingHeaders, pickCaching, sharedCacheControl } from '../http/cacheControl.ts';
import type { Edge } from '../model/edges.ts';
import { redactUrl } from '../runtime/createLog.node.ts';
import { documentPolicy } from './contentPolicy.ts';
import { renderedAtHeader } from './pageStore.ts';
import { pickResourcePolicy } from './securityHeaders.ts';

/** The files of the site and its routes. Any other dot is one of an item's id. */
const filePath = /^\/(?:api|_next)\/|\.(?:ico|jpg|js|json|png|svg|txt|webmanifest|xml)$/;

/** A request with its response, and what is known of them. */
export type Exchange = ReturnType<typeof readExchange>;

export function readExchange(request: IncomingMessage, response: ServerResponse, edge: Edge) {
  const path = redactUrl(request.url ?? '');
  // Read now: Next.js removes the header.
  const isNavigation = request.headers.rsc !== undefined;
  return {
    request,
    response,
    path,
    edge,
    startedAt: performance.now(),
    isNavigation,
    isPrefetch: request.headers['next-router-prefetch'] !== undefined,
    // To anything but its own kind of data Next.js' router in the browser responds by loading the whole page.
    isForPage: !isNavigation && !filePath.test(path),
    /** Whether Next.js caches this page, as HTML, as data for a navigation or as a picture: set once its headers are there. */
    isCacheable: false,
    /** Whether it is a file that a route lets shared caches store. */
    isSharedFile: false,
    /** When Next.js last rendered it, epoch ms; undefined where that is not known. */
    renderedAt: undefined as number | undefined,
  };
}

/** Completes the headers of what Next.js is about to send, by its media type. */
export function setHeadersByType(exchange: Exchange): void {
  const { response } = exchange;
  const mediaType = readMediaType(response);
  // A page rendered for each request, such as search results, is not for shared caches.
  exchange.isCacheable =
    (isHtml(response) || isNavigationData(response) || isPicture(response) || response.statusCode === 404) &&
    String(response.getHeader('Cache-Control')).includes('s-maxage');
  exchange.isSharedFile = String(response.getHeader('Cache-Control')) === sharedCacheControl;
  const renderedAt = response.getHeader(renderedAtHeader);
  response.removeHeader(renderedAtHeader);
  if (renderedAt !== undefined) exchange.renderedAt = Number(renderedAt);
  setCacheControl(exchange);
  // Next.js sends navigation data under URLs of their own (`_rsc`, which it checks), and the rest of the site does not
  // depend on the headers that it names here: they would only keep shared caches from the pages.
  if (!isNavigationData(response)) response.removeHeader('Vary');
  // A page that redirects has it twice when it was just rendered.
  const location = response.getHeader('Location');
  if (Array.isArray(location)) response.setHeader('Location', location[0]!);
  if (mediaType !== '') response.setHeader('Cross-Origin-Resource-Policy', pickResourcePolicy(mediaType));
  // A script's own policy would be that of the worker it may be run as.
  if (!mediaType.endsWith('javascript') && !response.hasHeader('Content-Security-Policy')) {
    response.setHeader('Content-Security-Policy', documentPolicy);
  }
}

export function setCacheControl(exchange: Exchange): void {
  const { request, response, edge, path, isNavigation, renderedAt } = exchange;
  const isAmbiguous = isNavigation
    ? !isNavigationData(response)
    : new URLSearchParams(request.url?.split('?')[1]).has('_rsc');
  const isShared = exchange.isCacheable || exchange.isSharedFile;
  const caching = pickCaching({ status: response.statusCode, isShared, isAmbiguous });
  if (caching === undefined) return;
  // Pictures are rendered again each hour only, and by a publication.
  const age =
    renderedAt === undefined || isPicture(response) ? 0 : Math.ceil((Date.now() - renderedAt) / 1000);
  for (const [name, value] of Object.entries(listCachingHeaders(caching, { edge, path, age }))) {
    response.setHeader(name, value);
  }
}

export const isHtml = (response: ServerResponse): boolean => readMediaType(response) === 'text/html';

export const isPicture = (response: ServerResponse): boolean => readMediaType(response).startsWith('image/');

export const isNavigationData = (response: ServerResponse): boolean =>
  readMediaType(response) === 'text/x-component';

function readMediaType(response: ServerResponse): string {
  return String(response.getHeader('Content-Type') ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();
}
