import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { clientIpHeader } from '../http/clientIp.node.ts';
import { hasEtag } from '../http/etag.ts';
import { BusyError } from '../http/semaphore.ts';
import { searchPath } from '../model/paths.ts';
import { redactUrl, type Log } from '../settings/createLog.node.ts';
import type { Env } from '../settings/env.node.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import { isCompressible, pickEncoding, type Encoding } from './encodings.ts';
import { formatErrorPage, type ErrorStatus } from './errorPage.ts';
import { isFailing, noteFailure, noteSuccess, renderAgain } from './ownRequests.ts';
import { readContext, type RequestContext } from './requestContext.ts';
import { completeHeaders, isHtml, isShared, listSecurityHeaders, readMediaType } from './responseHeaders.ts';
import { rewriteRequest } from './rewriteRequest.ts';
import { createSentPages, type SentPage } from './sentPages.ts';
import type { StyleSheets } from './styleSheets.ts';
import { findRefusal, type Refusal } from './validateRequest.ts';
import { countSearch, takeTurn } from './workLimits.ts';

// Each request goes one way, from top to bottom:
//   refuse   what no page, file or endpoint accepts
//   reuse    a page as it was sent before, while Next.js has the same one in its cache, or while renders of it fail
//   render   by Next.js, when it is the request's turn; what it writes is buffered
//   finish   status, policy and headers; where rendering failed, the last good page
//   send     304, or the body in the client's encoding; what could not be rendered, or is stale, is then rendered again

type HandlerOptions = {
  settings: Env;
  log: Log;
  styleSheets: StyleSheets;
  /** The URLs' paths of files that Next.js sends as they are. */
  files: ReadonlySet<string>;
};

/** Next.js. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Site = HandlerOptions & {
  handle: Handle;
  securityHeaders: Map<string, string>;
  sentPages: ReturnType<typeof createSentPages>;
};

/** What is sent: a body that is compressed for this client, or a page that has been compressed by Brotli. */
type Content = Buffer | SentPage;

const retryAfterSeconds = '30';
/** Compression makes a response of one packet no faster. */
const smallBytes = 1_024;

/** Creates the listener for the site's requests: Next.js renders, and this adds what Next.js cannot do. */
export function createRequestHandler(handle: Handle, options: HandlerOptions): RequestListener {
  const site: Site = {
    ...options,
    handle,
    securityHeaders: new Map(Object.entries(listSecurityHeaders(options.settings))),
    sentPages: createSentPages(options),
  };
  return (request, response) => {
    const context = readContext(request, response, site);
    respond(site, context).catch((error: unknown) => {
      logFailure(site, context, error);
      response.destroy();
    });
  };
}

async function respond(site: Site, context: RequestContext): Promise<void> {
  const { request, response, client } = context;
  response.setHeaders(site.securityHeaders);
  if (getSharedState().isStopping) response.setHeader('Connection', 'close');
  request.headers[clientIpHeader] = client;
  logWhenSent(context, site.log);
  const refusal = findRefusal(context) ?? countSearch(context);
  const content =
    refusal === undefined
      ? (reuse(site, context) ?? (await render(site, context)))
      : refuse(site, context, refusal);
  send(site, context, content);
  renderAgain(context);
}

function refuse(site: Site, context: RequestContext, { status, reason, headers = {} }: Refusal): Buffer {
  const { response, path } = context;
  context.way = 'refused';
  site.log.debug({ event: 'request refused', path: redactUrl(path), status, reason });
  response.setHeaders(new Map(Object.entries(headers)));
  return turnIntoFailure(site, context, status);
}

/** A page without Next.js, which would read it from its cache and send the same bytes, or take its time to fail. */
function reuse(site: Site, context: RequestContext): SentPage | undefined {
  const { response, isForPage, isOwn, pagePath } = context;
  const page = isForPage && !isOwn ? site.sentPages.findCurrent(pagePath) : undefined;
  if (page === undefined) return isFailing(context) ? sendLastGood(site, context) : undefined;
  response.setHeader('Cache-Control', 's-maxage=60');
  context.way = 'reused';
  return finishPage(context, page);
}

async function render(site: Site, context: RequestContext): Promise<Content> {
  const { request, response, buffered } = context;
  rewriteRequest(context, site.files);
  try {
    // Next.js waits for its response to arrive, forever where the client has left.
    await takeTurn(context, () => Promise.race([site.handle(request, response), buffered.body]));
    const body = await buffered.body;
    // Only Next.js itself responds with 500: something was thrown while it rendered the page.
    if (response.statusCode !== 500) {
      noteSuccess(context);
      return finish(site, context, body);
    }
    noteFailure(context);
  } catch (error) {
    if (!(error instanceof BusyError)) logFailure(site, context, error);
  }
  return sendLastGood(site, context) ?? turnIntoFailure(site, context, 503);
}

function finish(site: Site, context: RequestContext, body: Buffer): Content {
  const { response, pagePath } = context;
  if (isHtml(response)) {
    const { get, create } = site.sentPages;
    // A page rendered for this request alone, such as search results, is not cached; nor is a redirect a page.
    const isCached = isShared(response) && !response.hasHeader('Location');
    return finishPage(context, isCached ? get(pagePath, body) : create(body));
  }
  // Pictures, feeds and other files of the site's routes have no entity tag of their own.
  if (response.statusCode === 200 && isShared(response)) {
    response.setHeader('ETag', `W/"${createHash('sha256').update(body).digest('base64url')}"`);
  }
  // Of a file of the build that cannot be sent.
  if (response.statusCode >= 400) response.removeHeader('Content-Encoding');
  completeHeaders(context);
  return body;
}

function finishPage(context: RequestContext, page: SentPage): SentPage {
  const { response } = context;
  if (page.status !== undefined) response.statusCode = page.status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeaders(new Map(Object.entries(page.headers)));
  completeHeaders(context);
  response.setHeader('Vary', 'Accept-Encoding');
  return page;
}

/** A page that cannot be rendered now is sent in its last good version, and not cached. */
function sendLastGood(site: Site, context: RequestContext): SentPage | undefined {
  const { response, pagePath, isForPage } = context;
  const lastGood = isForPage ? site.sentPages.findLastGood(pagePath) : undefined;
  if (lastGood === undefined) return undefined;
  getSharedState().metrics?.lastGoodPages.inc();
  site.log.warn({ event: 'last good page sent', path: redactUrl(pagePath) });
  response.statusCode = 200;
  response.setHeader('Cache-Control', 'no-store');
  return finishPage(context, lastGood);
}

/** Turns the response into a failure. */
function turnIntoFailure({ settings }: Site, context: RequestContext, status: ErrorStatus): Buffer {
  const { response, isForPage } = context;
  response.statusCode = status;
  for (const name of ['ETag', 'Vary', 'Content-Encoding', 'Content-Length']) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', formatPagePolicy(settings, []));
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
  response.setHeader('Content-Type', `text/${isForPage ? 'html' : 'plain'}; charset=utf-8`);
  return Buffer.from(isForPage ? formatErrorPage(status, settings.site) : `${status}\n`);
}

function send(site: Site, context: RequestContext, content: Content): void {
  const { response, buffered } = context;
  if (isUnchanged(context)) {
    response.statusCode = 304;
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Length');
    return buffered.send('');
  }
  const body = Buffer.isBuffer(content)
    ? encodeBody(site, context, content)
    : site.sentPages.encodePage(content, negotiateEncoding(context));
  // Next.js sets the length for HEAD itself.
  if (body.length > 0) response.setHeader('Content-Length', body.length);
  buffered.send(body);
}

function isUnchanged({ request, response }: RequestContext): boolean {
  const etag = response.getHeader('ETag');
  const known = request.headers['if-none-match'];
  return (
    response.statusCode === 200 && etag !== undefined && known !== undefined && hasEtag(known, String(etag))
  );
}

function encodeBody(site: Site, context: RequestContext, body: Buffer): Buffer {
  const { response } = context;
  const isCompressed = response.hasHeader('Content-Encoding');
  if (isCompressed || body.length < smallBytes || !isCompressible(readMediaType(response))) return body;
  const varying = response.getHeader('Vary');
  response.setHeader(
    'Vary',
    varying === undefined ? 'Accept-Encoding' : `${String(varying)}, Accept-Encoding`,
  );
  // Of files that Next.js has on disk two may have the same entity tag.
  const etag = context.kind === 'static' ? undefined : response.getHeader('ETag');
  return site.sentPages.encodeFile(body, etag?.toString(), negotiateEncoding(context));
}

function negotiateEncoding({ request, response }: RequestContext): Encoding {
  const encoding = pickEncoding(request);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  return encoding;
}

function logFailure({ log }: Site, { path }: RequestContext, error: unknown): void {
  log.error({ event: 'request failed', path: redactUrl(path), error });
}

function logWhenSent(context: RequestContext, log: Log): void {
  const { response, method, path, startedAt } = context;
  response.once('finish', () => {
    const { statusCode: status } = response;
    const ms = Math.round(performance.now() - startedAt);
    const labels = { kind: nameWork(context), status: `${Math.floor(status / 100)}xx` };
    getSharedState().metrics?.requests.observe(labels, ms / 1000);
    log[status >= 500 ? 'error' : 'debug']({ event: 'request', method, path: redactUrl(path), status, ms });
  });
}

/** The kind of a request in the metrics. */
function nameWork({ way, kind, pagePath, isNavigation }: RequestContext): string {
  if (way === 'refused') return way;
  if (pagePath === searchPath) return 'search';
  if (isNavigation) return 'navigation';
  if (kind === 'page') return way === 'reused' ? 'page hit' : 'page rendered';
  return kind ?? 'unknown';
}
