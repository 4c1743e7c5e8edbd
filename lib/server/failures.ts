import { noCaching } from '../http/cacheControl.ts';
import { formatEtag } from '../http/etag.node.ts';
import type { Env } from '../settings/env.node.ts';
import { formatPagePolicy } from './contentPolicy.ts';
import { formatErrorPage, type ErrorStatus } from './errorPage.ts';
import type { RequestContext } from './requestContext.ts';
import type { SiteResponse } from './sendResponse.ts';
import type { RequestRefusal } from './validateRequest.ts';

type Failure = Pick<RequestRefusal, 'status' | 'headers'> & { reason?: string };

/**
 * Creates the function that formats the response to a request that is refused or fails: a page if a person waits for
 * it, otherwise one line; an endpoint's names the reason.
 */
export function createFailures(settings: Env) {
  const policy = formatPagePolicy(settings, []);
  // Each error page is rendered once, and compressed once for its entity tag, however many requests are refused.
  const pages = new Map<ErrorStatus, { plain: Buffer; etag: string }>();
  const formatPage = (status: ErrorStatus) => {
    const known = pages.get(status);
    if (known !== undefined) return known;
    const plain = Buffer.from(formatErrorPage(status, settings.site));
    const page = { plain, etag: formatEtag(plain) };
    pages.set(status, page);
    return page;
  };
  return ({ isForPage, kind }: RequestContext, { status, headers, reason }: Failure): SiteResponse => {
    const common = {
      ...headers,
      ...noCaching,
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
    };
    if (isForPage && status !== 403 && status !== 413) {
      const { plain, etag } = formatPage(status);
      return {
        status,
        headers: { ...common, 'content-type': 'text/html; charset=utf-8', etag },
        body: { plain },
      };
    }
    const isJson = kind === 'endpoint' && reason !== undefined;
    const body = Buffer.from(isJson ? JSON.stringify({ error: reason }) : `${status}\n`);
    const type = isJson ? 'application/json' : 'text/plain; charset=utf-8';
    return { status, headers: { ...common, 'content-type': type }, body };
  };
}
