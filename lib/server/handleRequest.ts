import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import { hasEtag } from '../http/etag.ts';
import { searchAllowance } from '../model/searchLimits.ts';
import type { Log } from '../runtime/createLog.node.ts';
import { createLruCache } from '../runtime/lruCache.ts';
import { type DeploymentSettings, getSharedState } from '../runtime/sharedState.node.ts';
import { bufferResponse } from './bufferResponse.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import { type ErrorStatus, formatErrorPage } from './errorPage.ts';
import { isHtml, readExchange, setCacheControl, setHeadersByType } from './responseHeaders.ts';
import { createPageCache, pickEncoding } from './pageCache.ts';
import { listSecurityHeaders } from './securityHeaders.ts';
import { findRefusal, type Refusal } from './validateRequest.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const retryAfterSeconds = '30';
/**
 * A 500 is a 503 when a read of the backend failed since this long before the request: the page may wait for other reads
 * too, and fail only when these have timed out, after ten seconds each (lib/firebase/deadline.server.ts).
 */
const failureSpreadMs = 12_000;
const lastGoodPagesLimit = 200;
const compress = compression();

/** Creates the listener for the site's requests: Next.js renders, and what it cannot do is done around it. */
export function createRequestHandler(
  handle: Handle,
  settings: DeploymentSettings,
  log: Log,
): RequestListener {
  const state = getSharedState();
  const securityHeaders = new Map(Object.entries(listSecurityHeaders(settings)));
  const errorPolicy = formatPagePolicy(settings, []);
  const getPage = createPageCache({
    settings,
    onFailedSteps: (steps) => log.warn({ event: 'unknown page markup', steps }),
  });
  /** The HTML of each path as last rendered: a page that was invalidated may fail before it is rendered again. */
  const lastGoodPages = createLruCache<string, string>(lastGoodPagesLimit);

  return (request, response) => {
    const exchange = readExchange(request, response);
    const { path, isForPage } = exchange;

    response.setHeaders(securityHeaders);
    if (state.isStopping) response.setHeader('Connection', 'close');
    logWhenSent();
    const refusal = findRefusal(request.method ?? 'GET', request.url ?? '');
    if (refusal === undefined) render();
    else refuse(refusal);

    function render(): void {
      compress(request as never, response as never, () => {});
      bufferResponse(response, {
        shouldBuffer() {
          setHeadersByType(exchange);
          return isHtml(response) || response.statusCode === 500;
        },
        finish(body) {
          // Only Next.js itself responds with 500: something was thrown while it rendered the page.
          return response.statusCode === 500 ? recover() : sendPage(body);
        },
      });
      // Next.js sends no body to HEAD, from which the policy could be made; Node drops the body in any case.
      if (request.method === 'HEAD' && !request.url?.startsWith('/_next/')) request.method = 'GET';
      handle(request, response).catch((error: unknown) => {
        log.error({ event: 'request failed', path, error });
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    }

    function sendPage(rendered: string): Buffer | string {
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
      const encoding = pickEncoding(request.headers['accept-encoding']);
      if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
      const body = encode(encoding);
      response.setHeader('Content-Length', body.length);
      return body;
    }

    /** While the backend fails, a page that was rendered before is sent again, and cached nowhere. */
    function recover(): Buffer | string {
      const hasReadFailed = state.lastFailedReadAt > exchange.startedAt - failureSpreadMs;
      const lastGood = hasReadFailed && isForPage ? lastGoodPages.get(path) : undefined;
      if (lastGood === undefined) return setFailure(hasReadFailed ? 503 : 500);
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
