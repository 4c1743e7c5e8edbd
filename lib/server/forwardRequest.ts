import { LRUCache } from 'lru-cache';
import { clientIpHeader } from '../http/clientIp.node.ts';
import { findLane, gate } from './limits.ts';
import { dropHeaders, type NextResponse, type RequestNext } from './nextServer.ts';
import { readRequestBody } from './requestBody.ts';
import type { RequestContext } from './requestContext.ts';

/** Passes a request on to Next.js when its client's turn comes. Not for pages, which no reader's header may change. */
export async function forwardRequest(
  requestNext: RequestNext,
  context: RequestContext,
): Promise<NextResponse> {
  const { request, method, kind, url, path, client } = context;
  const isRead = method === 'GET' || method === 'HEAD';
  const body = isRead ? undefined : await readRequestBody(request);
  // A preview needs the cookie, by which its editor is known.
  const { cookie } = kind === 'preview' ? request.headers : {};
  const pass = (target: string): Promise<NextResponse> =>
    requestNext({
      path: target,
      // Next.js sends no body to HEAD, from which a policy could be made.
      method: isRead ? 'GET' : method,
      headers: {
        ...dropHeaders(request.headers),
        ...(cookie !== undefined && { cookie }),
        [clientIpHeader]: client,
      },
      body,
    });
  if (kind === 'picture') return resize(context, pass);
  return gate.pass(findLane(path, kind), client, () => pass(kind === 'preview' ? path : url));
}

/** Pictures that Next.js resized in the last four hours are on its disk as a rule; after that it resizes them again. */
const resized = new LRUCache<string, true>({ max: 5_000, ttl: 4 * 60 * 60_000 });

/** Has a picture resized when its client's turn comes. A picture that was resized lately does not wait for new ones. */
async function resize(
  { request, pictureUrl = '', client }: RequestContext,
  pass: (path: string) => Promise<NextResponse>,
): Promise<NextResponse> {
  const types = String(request.headers.accept).match(/image\/(?:avif|webp)/g);
  const key = `${[...new Set(types)].toSorted().join()} ${pictureUrl}`;
  const lane = resized.has(key) ? 'resized' : 'pictures';
  const nextResponse = await gate.pass(lane, client, () => pass(pictureUrl));
  if (nextResponse.status === 200) resized.set(key, true);
  return nextResponse;
}
