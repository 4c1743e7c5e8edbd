import type { IncomingMessage, ServerResponse } from 'node:http';
import { pickCaching } from '../http/cacheControl.ts';
import { redactUrl } from '../settings/createLog.node.ts';
import { documentPolicy } from './contentPolicy.ts';
import { pickResourcePolicy } from './securityHeaders.ts';

/** The files of the site and its routes. Any other dot is one of an item's id. */
const filePath = /^\/(?:api|_next)\/|\.(?:ico|ics|jpg|js|json|png|svg|txt|webmanifest|xml)$/;

/** A request with its response, and facts about both. */
export type RequestContext = ReturnType<typeof readContext>;

export function readContext(request: IncomingMessage, response: ServerResponse) {
  const path = redactUrl(request.url ?? '');
  // Read now: Next.js removes the header.
  const isNavigation = request.headers.rsc !== undefined;
  const hasNavigationQuery = new URLSearchParams(request.url?.split('?')[1]).has('_rsc');
  return {
    request,
    response,
    path,
    startedAt: performance.now(),
    isNavigation,
    hasNavigationQuery,
    // To anything but its own kind of data Next.js' router in the browser responds by loading the whole page.
    isForPage: !isNavigation && !filePath.test(path),
    /** Whether shared caches may store it, as Next.js does: set once its headers are there. */
    isShared: false,
  };
}

/** Completes the headers of what Next.js is about to send. */
export function completeHeaders(context: RequestContext): void {
  const { response, path } = context;
  const mediaType = readMediaType(response);
  context.isShared = String(response.getHeader('Cache-Control')).includes('s-maxage');
  setCaching(context);
  // Next.js sends navigation data under URLs of their own (`_rsc`, which it checks), and the rest of the site does not
  // depend on the headers that it names here: they would only prevent shared caching.
  if (!isNavigationData(response) && !path.startsWith('/_next/')) response.removeHeader('Vary');
  // A page that redirects has it twice when it was just rendered.
  const location = response.getHeader('Location');
  if (Array.isArray(location)) response.setHeader('Location', location[0]!);
  if (mediaType !== '') response.setHeader('Cross-Origin-Resource-Policy', pickResourcePolicy(mediaType));
  // A script's own policy would apply to it as a worker.
  if (!mediaType.endsWith('javascript') && !response.hasHeader('Content-Security-Policy')) {
    response.setHeader('Content-Security-Policy', documentPolicy);
  }
}

/** Sets the response's headers for caches, by its status. */
export function setCaching({ response, isNavigation, hasNavigationQuery, isShared }: RequestContext): void {
  const isAmbiguous = isNavigation ? !isNavigationData(response) : hasNavigationQuery;
  const caching = pickCaching({ status: response.statusCode, isShared, isAmbiguous });
  response.setHeaders(new Map(Object.entries(caching ?? {})));
}

export const isHtml = (response: ServerResponse): boolean => readMediaType(response) === 'text/html';

const isNavigationData = (response: ServerResponse): boolean =>
  readMediaType(response) === 'text/x-component';

function readMediaType(response: ServerResponse): string {
  return String(response.getHeader('Content-Type') ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();
}
