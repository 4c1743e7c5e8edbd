import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import { searchAllowance } from '../model/searchLimits.ts';
import { pickCacheControl } from '../http/cacheControl.ts';
import { hasEtag } from '../http/etag.ts';
import { documentPolicy, formatPagePolicy } from './contentPolicy.ts';
import { type ErrorStatus, formatErrorPage } from './errorPage.ts';
import { findRefusal } from './validateRequest.ts';
import { holdResponse } from './bufferResponse.ts';
import { describeAddress, type Log } from '../runtime/createLog.node.ts';
import { createPageCache, pickEncoding } from './pageCache.ts';
import { createLruCache } from '../runtime/lruCache.ts';
import { listSecurityHeaders, pickResourcePolicy } from './securityHeaders.ts';
import { type DeploymentSettings, getSharedState } from '../runtime/sharedState.node.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const retryAfterSeconds = '30';
/**
 * Whoever asks for a page that is just failing is given the failure of a read from before their request: it may be known
 * only when the page's other reads have been given up too, after ten seconds each (lib/firebase/deadline.server.ts).
 */
const failureSpreadMs = 12_000;
/** How many pages are remembered for when they cannot be made. */
const lastPagesLimit = 200;
const compress = compression();

/** Answers the site's requests: Next.js makes the pages, and what it cannot do is done around it. */
export function answerRequests(handle: Handle, settings: DeploymentSettings, log: Log): RequestListener {
  const state = getSharedState();
  const securityHeaders = new Map(Object.entries(listSecurityHeaders(settings)));
  const errorPolicy = formatPagePolicy(settings, []);
  const getPage = createPageCache({
    settings,
    onUnknownScripts: (count) => log.warn({ event: 'unknown inline scripts', count }),
  });
  /** Each page's HTML as it was last made: one that a publication gave up may fail before it is made anew. */
  const lastPages = createLruCache<string, string>(lastPagesLimit);

  /** Turns the answer into one that says what is wrong, and gives its body. */
  function describeFailure(response: ServerResponse, status: ErrorStatus, isPage: boolean): string {
    const body = isPage ? formatErrorPage(status, settings.siteName) : `${status}\n`;
    response.statusCode = status;
    response.removeHeader('ETag');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Security-Policy', errorPolicy);
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (status === 503) response.setHeader('Retry-After', retryAfterSeconds);
    response.setHeader('Content-Type', `text/${isPage ? 'html' : 'plain'}; charset=utf-8`);
    response.setHeader('Content-Length', Buffer.byteLength(body));
    return body;
  }

  return (request, response) => {
    const startedAt = performance.now();
    const address = describeAddress(request.url ?? '');
    const { method = 'GET' } = request;
    // Read now: Next.js takes the header away.
    const isNavigation = request.headers.rsc !== undefined;
    // Told anything but its own kind of data, Next's router in the browser loads the whole page, and so shows this one.
    const isForPage = !isNavigation && !/^\/(?:api|_next)\/|\.\w+$/.test(address);
    response.setHeaders(securityHeaders);
    if (state.isStopping) response.setHeader('Connection', 'close');
    response.once('finish', () => {
      const { statusCode: status } = response;
      const ms = Math.round(performance.now() - startedAt);
      log[status >= 500 ? 'error' : 'debug']({ event: 'request', method, address, status, ms });
    });

    const refusal = findRefusal(method, request.url ?? '');
    if (refusal !== undefined) {
      log.debug({ event: 'refused', address, ...refusal });
      const body = describeFailure(response, refusal.status, isForPage);
      for (const [name, value] of Object.entries(refusal.headers ?? {})) response.setHeader(name, value);
      response.end(body);
      return;
    }

    compress(request as never, response as never, () => {});
    // As Next.js left it; what a page asks for itself comes on top.
    let isKept = false;
    let isAmbiguous = false;
    const setCacheControl = (): void => {
      const value = pickCacheControl({ status: response.statusCode, isPage: isKept, isAmbiguous });
      if (value !== undefined) response.setHeader('Cache-Control', value);
    };
    holdResponse(response, {
      isHeld() {
        const mediaType = readMediaType(response);
        const isNavigationData = mediaType === 'text/x-component';
        const isHtml = mediaType === 'text/html';
        // A page made for each request anew, such as what a search found, is not for shared caches.
        isKept =
          (isHtml || isNavigationData) && String(response.getHeader('Cache-Control')).includes('s-maxage');
        isAmbiguous = isNavigation
          ? !isNavigationData
          : new URLSearchParams(request.url?.split('?')[1]).has('_rsc');
        setCacheControl();
        // Next.js answers its own navigations under addresses of their own (`_rsc`, which it checks), and the rest of
        // the site does not depend on its headers: named here, they would only keep shared caches from the pages.
        if (!isNavigationData) response.removeHeader('Vary');
        if (mediaType !== '') {
          response.setHeader('Cross-Origin-Resource-Policy', pickResourcePolicy(mediaType));
        }
        // A script's own policy would be that of the worker it may be run as.
        if (!mediaType.endsWith('javascript') && !response.hasHeader('Content-Security-Policy')) {
          response.setHeader('Content-Security-Policy', documentPolicy);
        }
        return isHtml || response.statusCode === 500;
      },
      finish(made) {
        let html = made;
        // Only Next.js itself answers 500: something was thrown while it made the page.
        if (response.statusCode === 500) {
          const isForFailedRead = state.lastFailedReadAt > startedAt - failureSpreadMs;
          const last = isForFailedRead && isForPage ? lastPages.get(address) : undefined;
          if (last === undefined) return describeFailure(response, isForFailedRead ? 503 : 500, isForPage);
          log.warn({ event: 'last page given', address });
          html = last;
          response.statusCode = 200;
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.setHeader('Cache-Control', 'no-store');
        }
        const { policy, tag, status, encode } = getPage(html);
        if (status !== undefined) {
          response.statusCode = status;
          setCacheControl();
          lastPages.delete(address);
        } else if (isKept && response.statusCode === 200) {
          lastPages.set(address, html);
        }
        if (status === 429) response.setHeader('Retry-After', String(searchAllowance.seconds));
        response.setHeader('Content-Security-Policy', policy);
        response.setHeader('ETag', tag);
        response.setHeader('Vary', 'Accept-Encoding');
        if (response.statusCode === 200 && hasEtag(request.headers['if-none-match'] ?? '', tag)) {
          response.statusCode = 304;
          response.removeHeader('Content-Type');
          response.removeHeader('Content-Length');
          return '';
        }
        const encoding = pickEncoding(request.headers['accept-encoding']);
        const body = encode(encoding);
        if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
        response.setHeader('Content-Length', body.length);
        return body;
      },
    });
    // Next.js gives a HEAD no body to read the policy from; Node sends none.
    if (method === 'HEAD' && !request.url?.startsWith('/_next/')) request.method = 'GET';
    handle(request, response).catch((error: unknown) => {
      log.error({ event: 'request failed', address, error });
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
}

function readMediaType(response: ServerResponse): string {
  return String(response.getHeader('Content-Type') ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();
}
