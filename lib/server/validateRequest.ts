import type { IncomingHttpHeaders } from 'node:http';
import { searchPath } from '../model/paths.ts';
import type { ErrorStatus } from './errorPage.ts';
import { normalizeEscapes } from './normalizeEscapes.ts';

export type Refusal = { status: ErrorStatus; reason: string; headers?: Readonly<Record<string, string>> };

/**
 * One spelling for each path: Next.js matches routes by a path as it was sent, and caches pages by the decoded one. Some clients
 * escape needlessly.
 */
export function normalizeUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  // Two slashes would begin a host.
  return [normalizeEscapes(path).replace(/^\/{2,}/, '/'), ...query].join('?');
}

/**
 * The URL without parameters that nothing depends on: Next.js writes the query into the page that it renders, which it caches
 * for everybody. Those of the navigation data it checks.
 */
export function dropQuery(url: string, isNavigation: boolean): string {
  const [path = '', query] = url.split('?');
  if (query === undefined || path === searchPath || /^\/(?:api|_next)\//.test(path)) return url;
  const rsc = new URLSearchParams(query).get('_rsc');
  return isNavigation && rsc !== null ? `${path}?${new URLSearchParams({ _rsc: rsc })}` : path;
}

const ignored = /^(?:cookie|range|if-range|if-match|if-unmodified-since|x-middleware-.*)$/;

/**
 * Removes the headers that no response of the site depends on, and Next.js would heed: cookies of its preview, its own internal
 * ones, and parts and conditions of files, where it fails.
 */
export function dropHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (ignored.test(name)) delete headers[name];
}

/** Whether the header of a navigation is a tree of routes, as Next.js writes it: where it is none Next.js fails. */
export function isRouterState(header: string): boolean {
  try {
    const [segment, children] = JSON.parse(decodeURIComponent(header)) as unknown[];
    return segment !== undefined && typeof children === 'object' && children !== null;
  } catch {
    return false;
  }
}

/** Why a request is not passed on to Next.js; undefined where it is. */
export function findRefusal(method: string, url: string): Refusal | undefined {
  const path = decodePath(url);
  if (path === undefined) return { status: 400, reason: 'the URL cannot be decoded' };
  // Each endpoint has its own methods.
  if ((path.startsWith('/api/') && method !== 'TRACE') || method === 'GET' || method === 'HEAD')
    return undefined;
  return { status: 405, reason: `${method} is not for pages`, headers: { Allow: 'GET, HEAD' } };
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/\?.*$/s, ''));
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}
