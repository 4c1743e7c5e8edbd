import { findUsualFeed } from '../model/usualFeeds.ts';
import type { ErrorStatus } from './errorPage.ts';
import { countSearch } from './limits.ts';
import type { RequestContext } from './requestContext.ts';

export type RequestRefusal = {
  status: ErrorStatus;
  reason: string;
  headers?: Readonly<Record<string, string>>;
};

/** Why a request, which may be meant for another URL, is refused without Next.js; undefined where it is not. */
export function findRefusal(context: RequestContext): RequestRefusal | undefined {
  const { request, method, path, query, kind, isForPage, pictureUrl } = context;
  if (!isPath(path)) return { status: 400, reason: 'the URL cannot be decoded' };
  if (!hasMethod(path, method)) {
    return { status: 405, reason: `${method} is not for pages`, headers: { allow: 'GET, HEAD' } };
  }
  // RFC 9112, 3.2: a proxy in front may have used the other one.
  if ((request.headersDistinct.host?.length ?? 0) > 1) return { status: 400, reason: 'more than one Host' };
  const routerState = request.headers['next-router-state-tree'];
  if (routerState !== undefined && !isRouterState(String(routerState))) {
    return { status: 400, reason: 'no state of the router' };
  }
  const feed = findUsualFeed(path, query);
  if (feed !== undefined)
    return { status: 301, reason: 'a feed of another system', headers: { location: feed } };
  if (kind === undefined && !isForPage) return { status: 404, reason: 'no route has this path' };
  if (kind === 'picture' && pictureUrl === undefined)
    return { status: 400, reason: 'no picture of the site' };
  const waitSeconds = countSearch(context);
  if (waitSeconds === 0) return undefined;
  return { status: 429, reason: 'too many requests', headers: { 'retry-after': String(waitSeconds) } };
}

function isPath(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Each endpoint has its own methods, and refuses others by itself; Next.js fails at TRACE. */
function hasMethod(path: string, method: string): boolean {
  return method === 'GET' || method === 'HEAD' || (path.startsWith('/api/') && method !== 'TRACE');
}

/** Whether the header of a navigation is a tree of routes, as Next.js writes it. Next.js fails on anything else. */
export function isRouterState(header: string): boolean {
  try {
    const [segment, children] = JSON.parse(decodeURIComponent(header)) as unknown[];
    return segment !== undefined && typeof children === 'object' && children !== null;
  } catch {
    return false;
  }
}
