import type { ServerResponse } from 'node:http';
import { pickCaching } from '../http/cacheControl.ts';
import { documentPolicy } from './contentPolicy.ts';
import type { RequestContext } from './requestContext.ts';
import { pickResourcePolicy } from './securityHeaders.ts';

/** Completes the headers of what is about to be sent, once its status and its own headers are there. */
export function completeHeaders(context: RequestContext): void {
  const { response, kind } = context;
  const mediaType = readMediaType(response);
  setCaching(context);
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
