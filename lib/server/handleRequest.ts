import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import compression from 'compression';
import { clientIpHeader, findClientIp } from '../http/clientIp.node.ts';
import { hasEtag } from '../http/etag.ts';
import { BusyError } from '../http/semaphore.ts';
import type { Log } from '../settings/createLog.node.ts';
import type { DeploymentSettings } from '../settings/deploymentSettings.node.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import { bufferResponse } from './bufferResponse.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import { formatErrorPage, type ErrorStatus } from './errorPage.ts';
import { isKnownPath } from './knownPaths.ts';
import { parsePictureRequest } from './pictureRequest.ts';
import { completeHeaders, isHtml, readContext, setCaching, type RequestContext } from './responseHeaders.ts';
import { listSecurityHeaders } from './securityHeaders.ts';
import { createSentPages, fastBrotli, missingPath, type SentPage } from './sentPages.ts';
import { acceptsBrotli, preferCompressed } from './siteFiles.ts';
import type { StyleSheets } from './styleSheets.ts';
import {
  dropHeaders,
  dropQuery,
  findRefusal,
  isRouterState,
  normalizeUrl,
  type Refusal,
} from './validateRequest.ts';
import { countSearch, noteShared, resize, takeTurn } from './workLimits.ts';

type HandlerOptions = {
  settings: DeploymentSettings;
  log: Log;
  styleSheets: StyleSheets;
  /** The URLs' paths of files that Next.js sends as they are. */
  files: ReadonlySet<string>;
};

/** Next.js. */
type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Site = HandlerOptions & { handle: Handle; sentPages: ReturnType<typeof createSentPages> };

const picturePath = '/_next/image';
const retryAfterSeconds = '30';
// For responses that are sent once, and clients without Brotli: pages are cached compressed.
const compress = compression({ brotli: { params: fastBrotli } });

/** Creates the listener for the site's requests: Next.js renders, and this adds what Next.js cannot do. */
export function createRequestHandler(handle: Handle, options: HandlerOptions): RequestListener {
  const { settings, log } = options;
  const securityHeaders = new Map(Object.entries(listSecurityHeaders(settings)));
  const site: Site = { ...options, handle, sentPages: createSentPages(options) };

  return (request, response) => {
    request.url = normalizeUrl(request.url ?? '');
    const context = readContext(request, response);
    response.setHeaders(securityHeaders);
    request.headers[clientIpHeader] = findClientIp(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'],
      settings.trustedProxies,
    );
    if (getSharedState().isStopping) response.setHeader('Connection', 'close');
    logWhenSent(context, log);
    const refusal = findRefusal(request.method ?? 'GET', request.url) ?? findMisuse(site, context);
    if (refusal !== undefined) refuse(site, context, refusal);
    else if (isMissing(site, context)) sendMissing(site, context);
    else respond(site, context);
  };
}

/** Why a request that Next.js could respond to is not passed on to it. */
function findMisuse({ settings }: Site, context: RequestContext): Refusal | undefined {
  const { request, path } = context;
  // RFC 9112, 3.2: a proxy in front may have used the other one.
  if ((request.headersDistinct.host?.length ?? 0) > 1) return { status: 400, reason: 'more than one Host' };
  const routerState = request.headers['next-router-state-tree'];
  if (routerState !== undefined && !isRouterState(String(routerState))) {
    return { status: 400, reason: 'no state of the router' };
  }
  const seconds = countSearch(context);
  if (seconds > 0) {
    return { status: 429, reason: 'too many requests', headers: { 'Retry-After': String(seconds) } };
  }
  if (path !== picturePath) return undefined;
  const url = parsePictureRequest(request.url ?? '', settings.contentOrigins);
  if (url === undefined) return { status: 400, reason: 'no picture of the site' };
  request.url = url;
  return undefined;
}

function isMissing({ files }: Site, { path }: RequestContext): boolean {
  return path !== picturePath && !files.has(path) && !isKnownPath(path);
}

function sendMissing(site: Site, context: RequestContext): void {
  if (!context.isForPage) return refuse(site, context, { status: 404, reason: 'no route has this path' });
  context.path = missingPath;
  context.request.url = missingPath;
  const page = site.sentPages.findLastGood(missingPath);
  if (page === undefined) return respond(site, context);
  // Without Next.js: strangers request unknown paths by the thousand.
  const { response } = context;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 's-maxage=60');
  completeHeaders(context);
  response.end(sendPage(context, page));
}

/** Has Next.js respond. */
function respond(site: Site, context: RequestContext): void {
  const { request, response, path } = context;
  const { log, handle, files } = site;
  // If the client has left, Next.js waits forever for its response to arrive.
  const ended = Promise.withResolvers<void>();
  bufferResponse(response, (body) => {
    ended.resolve();
    // For a file of the build that cannot be sent.
    if (response.statusCode >= 400) response.removeHeader('Content-Encoding');
    completeHeaders(context);
    const sent = finish(site, context, body);
    // Not before: the page's HTML tells whether it is a missing one.
    if (context.isShared && [200, 304].includes(response.statusCode)) noteShared(path);
    if (!response.hasHeader('Content-Encoding')) compress(request as never, response as never, () => {});
    return sent;
  });
  preferCompressed(context, files);
  request.url = dropQuery(request.url ?? '', context.isNavigation);
  dropHeaders(request.headers);
  // Next.js sends no body to HEAD, from which the policy could be made; Node drops the body in any case.
  if (request.method === 'HEAD' && !path.startsWith('/_next/')) request.method = 'GET';
  limitWork(site, context, () => Promise.race([handle(request, response), ended.promise])).catch(
    (error: unknown) => {
      if (!(error instanceof BusyError)) log.error({ event: 'request failed', path, error });
      if (response.headersSent) return;
      response.removeHeader('Content-Length');
      response.writeHead(500).end();
    },
  );
}

function limitWork({ files }: Site, context: RequestContext, work: () => Promise<void>): Promise<void> {
  const { path } = context;
  if (path === picturePath) return resize(context, work);
  return files.has(path) || path === missingPath || path.startsWith('/api/')
    ? work()
    : takeTurn(context, work);
}

function finish(site: Site, context: RequestContext, body: Buffer): Buffer | string {
  // Only Next.js itself responds with 500: something was thrown while it rendered the page, or it got no turn to.
  if (context.response.statusCode === 500) return recover(site, context);
  if (!isHtml(context.response)) return sendTagged(context, body);
  // A page rendered for this request alone, such as search results, is not cached.
  const { get, create } = site.sentPages;
  return sendPage(context, context.isShared ? get(context.path, body) : create(body));
}

function sendPage(context: RequestContext, { status, headers, compressed }: SentPage): Buffer | string {
  const { request, response } = context;
  if (status !== undefined) {
    response.statusCode = status;
    setCaching(context);
  }
  response.setHeaders(new Map(Object.entries(headers)));
  response.setHeader('Vary', 'Accept-Encoding');
  if (isUnchanged(context, headers.ETag)) return sendUnchanged(response);
  const isCompressed = acceptsBrotli(request);
  if (isCompressed) response.setHeader('Content-Encoding', 'br');
  const body = isCompressed ? compressed : brotliDecompressSync(compressed);
  response.setHeader('Content-Length', body.length);
  return body;
}

/** Pictures, feeds and other files of the site's routes have no entity tag of their own. */
function sendTagged(context: RequestContext, body: Buffer): Buffer | string {
  const { response, isShared } = context;
  if (response.statusCode !== 200 || !isShared) return body;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  return isUnchanged(context, etag) ? sendUnchanged(response) : body;
}

function isUnchanged({ request, response }: RequestContext, etag: string): boolean {
  return response.statusCode === 200 && hasEtag(request.headers['if-none-match'] ?? '', etag);
}

function sendUnchanged(response: ServerResponse): string {
  response.statusCode = 304;
  response.removeHeader('Content-Type');
  response.removeHeader('Content-Length');
  return '';
}

/** A page that cannot be rendered now is sent in its last good version, and not cached. */
function recover(site: Site, context: RequestContext): Buffer | string {
  const { response, path, isForPage } = context;
  const lastGood = isForPage ? site.sentPages.findLastGood(path) : undefined;
  if (lastGood === undefined) return setFailure(site, context, 503);
  site.log.warn({ event: 'last good page sent', path });
  response.statusCode = 200;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  return sendPage(context, lastGood);
}

function refuse(site: Site, context: RequestContext, { status, reason, headers = {} }: Refusal): void {
  const { response, path } = context;
  site.log.debug({ event: 'request refused', path, status, reason });
  const body = setFailure(site, context, status);
  response.setHeaders(new Map(Object.entries(headers)));
  response.end(body);
}

/** Turns the response into a failure, and returns its body. */
function setFailure(
  { settings }: Site,
  { response, isForPage }: RequestContext,
  status: ErrorStatus,
): string {
  const body = isForPage ? formatErrorPage(status, settings) : `${status}\n`;
  response.statusCode = status;
  response.removeHeader('ETag');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', formatPagePolicy(settings, []));
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
  response.setHeader('Content-Type', `text/${isForPage ? 'html' : 'plain'}; charset=utf-8`);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  return body;
}

function logWhenSent({ request, response, path, startedAt }: RequestContext, log: Log): void {
  const { method = 'GET' } = request;
  response.once('finish', () => {
    const { statusCode: status } = response;
    const ms = Math.round(performance.now() - startedAt);
    log[status >= 500 ? 'error' : 'debug']({ event: 'request', method, path, status, ms });
  });
}
