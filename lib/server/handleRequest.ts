import { noCaching } from '../http/cacheControl.ts';
import type { Listener } from '../http/createHttpServer.node.ts';
import { pickEncoding } from '../http/encodings.node.ts';
import { BusyError } from '../http/gate.ts';
import { BodyTooLargeError } from '../http/readBody.ts';
import { redactUrl, type Log } from '../runtime/createLog.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import type { Env } from '../settings/env.node.ts';
import { listSecurityHeaders } from './contentPolicy.ts';
import { createFailures } from './failures.ts';
import { forwardRequest } from './forwardRequest.ts';
import { logFailure, logWhenSent } from './logRequest.ts';
import { isAmbiguous, pickNavigation } from './navigation.ts';
import type { NextResponse, RequestNext } from './nextServer.ts';
import { RenderError, type PageStore } from './pageStore.ts';
import { ClientGoneError } from './requestBody.ts';
import { readContext, type RequestContext } from './requestContext.ts';
import { sendResponse, type SiteResponse } from './sendResponse.ts';
import { readSiteFile } from './siteFiles.ts';
import { findRefusal } from './validateRequest.ts';

export type Server = {
  settings: Env;
  log: Log;
  /** The URLs' paths of files that are sent as they are. */
  files: ReadonlySet<string>;
  pageStore: PageStore;
  /** Next.js. */
  requestNext: RequestNext;
  /** Completes a response of Next.js, or a file, into the response that is sent. */
  complete: (nextResponse: NextResponse) => SiteResponse;
};

/** The kinds of paths whose responses are stored; all unknown paths have one. */
const storedKinds = new Set<RequestContext['kind']>([undefined, 'page', 'file', 'drawing']);

/**
 * Creates the listener for the site's requests. Each goes one way:
 *   refuse    what no page, file or endpoint accepts
 *   find      a page, or a file that a route makes, in the page store, which has Next.js render it where it must
 *   forward   searches, endpoints and resized pictures to Next.js; read a file that is sent as it is
 *   send      304, or the body in the client's encoding
 */
export function createRequestHandler(server: Server): Listener {
  const securityHeaders = new Map(Object.entries(listSecurityHeaders(server.settings)));
  const respondToFailure = createFailures(server.settings);
  return (request, response, client) => {
    const context = readContext(request, { ...server, client });
    response.setHeaders(securityHeaders);
    if (getSharedState().isStopping) response.setHeader('Connection', 'close');
    logWhenSent(response, context, server.log);
    respond({ ...server, respondToFailure }, context)
      .then((siteResponse) => sendResponse(response, siteResponse))
      .catch((error: unknown) => {
        logFailure(server.log, context, error);
        response.destroy();
      });
  };
}

type Responding = Server & { respondToFailure: ReturnType<typeof createFailures> };

async function respond(
  { respondToFailure, ...server }: Responding,
  context: RequestContext,
): Promise<SiteResponse> {
  const { path } = context;
  const refusal = findRefusal(context, server.settings);
  if (refusal !== undefined) {
    const { status, reason } = refusal;
    context.way = 'refused';
    server.log.debug({ event: 'request refused', path: redactUrl(path), status, reason });
    return respondToFailure(context, refusal);
  }
  try {
    const siteResponse = storedKinds.has(context.kind)
      ? await find(server, context)
      : await forward(server, context);
    if (context.kind === 'picture' && !context.isCanonical) return forbidSharing(siteResponse);
    return isAmbiguous(context, siteResponse) ? forbidCaching(siteResponse) : siteResponse;
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return respondToFailure(context, { status: 413, reason: error.message });
    const isExpected = [BusyError, ClientGoneError, RenderError].some((kind) => error instanceof kind);
    if (!isExpected) logFailure(server.log, context, error);
    return respondToFailure(context, { status: 503, headers: { 'retry-after': '30' } });
  }
}

async function find({ pageStore, log }: Server, context: RequestContext): Promise<SiteResponse> {
  const { request, isNavigation, pagePath, client } = context;
  const { page, from } = await pageStore.find(pagePath, client);
  if (from === 'store') context.way = 'stored';
  const siteResponse = isNavigation && page.navigation ? pickNavigation(page, request.headers) : page;
  if (from !== 'last good') return siteResponse;
  getSharedState().metrics?.lastGoodPages.inc();
  log.warn({ event: 'last good page sent', path: redactUrl(pagePath) });
  return forbidCaching(siteResponse);
}

/** Copies a response, which may be a stored page, with headers that forbid every cache to store it. */
function forbidCaching(siteResponse: SiteResponse): SiteResponse {
  return { ...siteResponse, headers: { ...siteResponse.headers, ...noCaching } };
}

/**
 * Copies a response with headers that let only the client's own browser cache it: that of a picture whose URL is
 * spelled differently.
 */
function forbidSharing({ headers, ...siteResponse }: SiteResponse): SiteResponse {
  const caching = String(headers['cache-control'] ?? 'no-store').replace(/^public\b/, 'private');
  return { ...siteResponse, headers: { ...headers, ...noCaching, 'cache-control': caching } };
}

async function forward(server: Server, context: RequestContext): Promise<SiteResponse> {
  const { kind, request, path } = context;
  const nextResponse =
    kind === 'static'
      ? await readSiteFile(server.files, { path, encoding: pickEncoding(request) })
      : await forwardRequest(server.requestNext, context);
  // Only Next.js itself responds with 500.
  if (nextResponse.status === 500) throw new RenderError(path);
  return server.complete(nextResponse);
}
