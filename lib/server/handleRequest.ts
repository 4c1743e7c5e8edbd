import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { toCachedPath } from '../http/cachedPaths.node.ts';
import { hasEtag } from '../http/etag.ts';
import { securityTxtPath } from '../model/paths.ts';
import { searchAllowance } from '../model/searchLimits.ts';
import type { Log } from '../runtime/createLog.node.ts';
import { createLruCache } from '../runtime/lruCache.ts';
import { type DeploymentSettings, getSharedState } from '../runtime/sharedState.node.ts';
import { bufferResponse } from './bufferResponse.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import { type ErrorStatus, formatErrorPage } from './errorPage.ts';
import { createLastGoodPictures, picturePath } from './lastGoodPictures.ts';
import {
  isHtml,
  isNavigationData,
  isPicture,
  readExchange,
  setCacheControl,
  setHeadersByType,
} from './responseHeaders.ts';
import { isPacked, packText, readBrotli, unpackText } from './packedText.ts';
import { createPageCache, pageWindow, pickEncoding } from './pageCache.ts';
import { type StoredPage, waitForRender } from './pageStore.ts';
import { listSecurityHeaders } from './securityHeaders.ts';
import type { FindOtherFile } from './otherBuilds.ts';
import { sendOtherFile, sendStaticFile, type StaticFiles } from './staticFiles.ts';
import type { StyleSheets } from './transformPage.ts';
import { findRefusal, normalizeUrl, type Refusal } from './validateRequest.ts';

const toBuffer = (body: Buffer | string): Buffer => (typeof body === 'string' ? Buffer.from(body) : body);

type HandlerOptions = {
  settings: DeploymentSettings;
  log: Log;
  staticFiles: StaticFiles;
  styleSheets: StyleSheets;
  findOtherFile: FindOtherFile;
};

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const retryAfterSeconds = '30';
/**
 * A 500 is a 503 when the backend, or another service, failed since this long before the request: the page may wait for
 * other reads too, and fail only when these have timed out, after ten seconds each (lib/firebase/deadline.node.ts).
 */
const failureSpreadMs = 12_000;
const lastGoodPagesLimit = 200;
/** A page last rendered longer ago than this is sent only when no newer one can be had in time: five minutes, less a read. */
const oldPageMs = 280_000;
/** A reader waits for the newer page no longer than this, from the request on. */
const newerPageWaitMs = 1_000;
// 4 as by default, which is for what is sent once.
const compress = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, ...pageWindow } },
});

/** Creates the listener for the site's requests: Next.js renders, and what it cannot do is done around it. */
export function createRequestHandler(
  handle: Handle,
  { settings, log, staticFiles, styleSheets, findOtherFile }: HandlerOptions,
): RequestListener {
  const state = getSharedState();
  const securityHeaders = new Map(Object.entries(listSecurityHeaders(settings)));
  const errorPolicy = formatPagePolicy(settings, []);
  const getPage = createPageCache({
    settings,
    styleSheets,
    onFailedSteps: (steps) => log.warn({ event: 'unknown page markup', steps }),
  });
  /** The HTML of each path as last rendered: a page that was invalidated may fail before it is rendered again. */
  const lastGoodPages = createLruCache<string, string>(lastGoodPagesLimit);
  const lastGoodPictures = createLastGoodPictures();

  return (request, response) => {
    /** Whether the body is one that the page cache encoded as the request accepts it. */
    let isEncoded = false;
    request.url = normalizeUrl(request.url ?? '');
    const exchange = readExchange(request, response, settings.edge);
    const { path, isForPage } = exchange;

    response.setHeaders(securityHeaders);
    if (state.isStopping) response.setHeader('Connection', 'close');
    logWhenSent();
    const refusal = findRefusal(request.method ?? 'GET', request.url ?? '');
    if (refusal !== undefined) refuse(refusal);
    else if (!sendStaticFile(staticFiles, exchange)) {
      const found = findOtherFile(path);
      if (found === undefined) render();
      else void found.then((file) => (file === undefined ? render() : sendFileOfOtherBuild(file)));
    }

    function sendFileOfOtherBuild(file: Buffer): void {
      compress(request as never, response as never, () => {});
      sendOtherFile(exchange, file);
    }

    function render(): void {
      let newer: ReturnType<typeof waitForRender> | undefined;
      let newerPage: StoredPage | undefined;
      bufferResponse(response, {
        shouldBuffer() {
          setHeadersByType(exchange);
          newer = awaitNewerPage();
          const isStored = exchange.isCacheable && (isPicture(response) || isNavigationData(response));
          return isHtml(response) || isStored || response.statusCode === 500 || path === picturePath;
        },
        beforeSending() {
          if (!isEncoded) compress(request as never, response as never, () => {});
        },
        hold: () => newer?.then((page) => (newerPage = page)),
        finish(body) {
          if (path === picturePath) return sendResizedPicture(toBuffer(body));
          // Only Next.js itself responds with 500: something was thrown while it rendered the page.
          if (response.statusCode === 500) return recover();
          if (newer !== undefined) return sendNewer(newerPage, body);
          if (isHtml(response)) return sendPage(body.toString());
          return isPicture(response) ? sendRenderedPicture(toBuffer(body)) : sendData(body);
        },
      });
      // Not a rewrite of next.config.mjs: at each request of a page Next.js would compile its pattern again.
      if (path === securityTxtPath) request.url = '/security.txt';
      // Next.js sends no body to HEAD, from which the policy could be made; Node drops the body in any case.
      if (request.method === 'HEAD' && !request.url?.startsWith('/_next/')) request.method = 'GET';
      handle(request, response).catch((error: unknown) => {
        log.error({ event: 'request failed', path, error });
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    }

    /** Next.js has begun to render an old page again as it sent it: unless the backend fails, readers wait for that. */
    function awaitNewerPage(): ReturnType<typeof waitForRender> | undefined {
      const { renderedAt = Infinity } = exchange;
      if (!exchange.isCacheable || isPicture(response) || exchange.isPrefetch) return undefined;
      if (Date.now() - renderedAt < oldPageMs) return undefined;
      if (state.lastFailedReadAt > state.lastGoodReadAt) return undefined;
      const restMs = Math.max(0, Math.round(exchange.startedAt + newerPageWaitMs - performance.now()));
      return waitForRender(toCachedPath(path), restMs);
    }

    function sendNewer(page: StoredPage | undefined, old: Buffer | string): Buffer | string {
      if (page !== undefined) exchange.renderedAt = Date.now();
      setCacheControl(exchange);
      if (isHtml(response)) return sendPage(page?.html ?? old.toString());
      return sendData(page?.rscData ?? old);
    }

    /** The data for a navigation, packed where it comes from the cache. */
    function sendData(sent: Buffer | string): Buffer | string {
      if (!isPacked(sent)) return sent;
      const isBrotli = pickEncoding(request.headers['accept-encoding']) === 'br';
      if (isBrotli) response.setHeader('Content-Encoding', 'br');
      const body = isBrotli ? readBrotli(sent) : unpackText(sent);
      response.setHeader('Content-Length', Buffer.byteLength(body));
      return body;
    }

    function sendPage(sent: string): Buffer | string {
      // As it comes from the cache next time; here it was just rendered.
      const rendered = exchange.isCacheable ? packText(sent) : sent;
      // A page made for this request alone is left to `compress`, which has a thread do it: others need not wait.
      isEncoded = isPacked(rendered);
      const { headers, status, encode } = getPage(rendered);
      if (status !== undefined) {
        response.statusCode = status;
        setCacheControl(exchange);
        lastGoodPages.delete(path);
      } else if (exchange.isCacheable && response.statusCode === 200) {
        lastGoodPages.set(path, rendered);
      }
      if (status === 429) response.setHeader('Retry-After', String(searchAllowance.seconds));
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('Vary', 'Accept-Encoding');
      response.removeHeader('Content-Length');
      if (response.statusCode === 200 && hasEtag(request.headers['if-none-match'] ?? '', headers.ETag)) {
        response.statusCode = 304;
        response.removeHeader('Content-Type');
        return '';
      }
      const encoding = isEncoded ? pickEncoding(request.headers['accept-encoding']) : undefined;
      if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
      const body = encode(encoding);
      response.setHeader('Content-Length', body.length);
      return body;
    }

    /** A picture that Next.js caches as it does pages: without an entity tag, as it leaves that to this process. */
    function sendRenderedPicture(body: Buffer): Buffer | string {
      const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      response.setHeader('ETag', etag);
      if (response.statusCode !== 200 || !hasEtag(request.headers['if-none-match'] ?? '', etag)) return body;
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.removeHeader('Content-Length');
      return '';
    }

    /** While a picture's source fails, the picture is sent as it was last, in any width, and cached nowhere. */
    function sendResizedPicture(body: Buffer): Buffer | string {
      response.setHeader('Vary', 'Accept');
      if (response.statusCode === 200) lastGoodPictures.add(request, response, body);
      if (response.statusCode === 404) lastGoodPictures.delete(request);
      if (response.statusCode < 500) return body;
      const lastGood = lastGoodPictures.find(request);
      if (lastGood === undefined) return setFailure(503);
      log.warn({ event: 'last good picture sent', path });
      response.statusCode = 200;
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      response.setHeader('Content-Type', lastGood.mediaType);
      response.setHeader('Content-Length', lastGood.body.length);
      return lastGood.body;
    }

    /** A page that cannot be rendered now is sent as it was last, and cached nowhere. */
    function recover(): Buffer | string {
      const lastGood = isForPage ? lastGoodPages.get(path) : undefined;
      if (lastGood === undefined) {
        const lastFailedAt = Math.max(state.lastFailedReadAt, state.lastFailedServiceAt);
        return setFailure(lastFailedAt > exchange.startedAt - failureSpreadMs ? 503 : 500);
      }
      log.warn({ event: 'last good page sent', path });
      response.statusCode = 200;
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      return sendPage(lastGood);
    }

    function refuse({ status, reason, headers = {} }: Refusal): void {
      log.debug({ event: 'request refused', path, status, reason });
      const body = setFailure(status);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.end(body);
    }

    /** Makes the response one of a failure, and returns its body. */
    function setFailure(status: ErrorStatus): string {
      const body = isForPage ? formatErrorPage(status, settings.siteName) : `${status}\n`;
      response.statusCode = status;
      response.removeHeader('ETag');
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Security-Policy', errorPolicy);
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
      if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
      response.setHeader('Content-Type', `text/${isForPage ? 'html' : 'plain'}; charset=utf-8`);
      response.setHeader('Content-Length', Buffer.byteLength(body));
      return body;
    }

    function logWhenSent(): void {
      const { method = 'GET' } = request;
      response.once('finish', () => {
        const { statusCode: status } = response;
        const ms = Math.round(performance.now() - exchange.startedAt);
        log[status >= 500 ? 'error' : 'debug']({ event: 'request', method, path, status, ms });
      });
    }
  };
}
