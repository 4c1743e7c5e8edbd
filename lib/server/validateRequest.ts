import { findUsualFeed } from 'newsroom/model/usualFeeds';
import { isSameOrigin } from '../http/isSameOrigin.node.ts';
import type { Env } from '../settings/env.node.ts';
import { countRequest, findEndpoint } from './endpoints.ts';
import type { ErrorStatus } from './errorPage.ts';
import type { RequestContext } from './requestContext.ts';

export type RequestRefusal = {
  /** 403 and 413 are for endpoints alone. */
  status: ErrorStatus | 403 | 413;
  reason: string;
  headers?: Readonly<Record<string, string>>;
};

/** Returns why a request is refused or redirected before it reaches Next.js; undefined if it is not. */
export function findRefusal(
  context: RequestContext,
  { siteUrl }: Pick<Env, 'siteUrl'>,
): RequestRefusal | undefined {
  const { request, method, path, query, kind, isForPage, pictureUrl } = context;
  if (!isPath(path)) return { status: 400, reason: 'the URL cannot be decoded' };
  const feed = findUsualFeed(path, query);
  if (kind === undefined && feed === undefined && !isForPage)
    return { status: 404, reason: 'no route has this path' };
  const endpoint = findEndpoint(path);
  const methods = endpoint?.method === 'POST' ? ['POST'] : ['GET', 'HEAD'];
  if (!methods.includes(method)) {
    return { status: 405, reason: `${method} is not for this URL`, headers: { allow: methods.join(', ') } };
  }
  // RFC 9112, 3.2: a proxy in front may have used the other one.
  if ((request.headersDistinct.host?.length ?? 0) > 1) return { status: 400, reason: 'more than one Host' };
  const routerState = request.headers['next-router-state-tree'];
  if (routerState !== undefined && !isRouterState(String(routerState))) {
    return { status: 400, reason: 'no state of the router' };
  }
  if (feed !== undefined)
    return { status: 301, reason: 'a feed of another system', headers: { location: feed } };
  if (kind === 'picture' && pictureUrl === undefined)
    return { status: 400, reason: 'no picture of the site' };
  if (endpoint?.isForOwnPages && !isSameOrigin(request.headers, siteUrl))
    return { status: 403, reason: 'requests come from pages of this site' };
  const waitSeconds = countRequest(context);
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

/** Whether the header of a navigation is a tree of routes, as Next.js writes it. Next.js fails on anything else. */
export function isRouterState(header: string): boolean {
  try {
    const [segment, children] = JSON.parse(decodeURIComponent(header)) as unknown[];
    return segment !== undefined && typeof children === 'object' && children !== null;
  } catch {
    return false;
  }
}
