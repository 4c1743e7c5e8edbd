import type { RequestListener } from 'node:http';
import { noCaching } from '../http/cacheControl.ts';
import { pickEncoding } from '../http/encodings.node.ts';
import { BusyError } from '../http/semaphore.ts';
import { redactUrl, type Log } from '../settings/createLog.node.ts';
import type { Env } from '../settings/env.node.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import { formatPagePolicy, listSecurityHeaders } from './contentPolicy.ts';
import { formatErrorPage } from './errorPage.ts';
import { forwardRequest } from './forwardRequest.ts';
import { logFailure, logWhenSent } from './logRequest.ts';
import { isAmbiguous, pickNavigation } from './navigation.ts';
import type { Ask, Reply } from './nextServer.ts';
import { RenderError, type PageStore } from './pageStore.ts';
import { readContext, type RequestContext } from './requestContext.ts';
import { sendAnswer, type Answer } from './sendAnswer.ts';
import { readSiteFile } from './siteFiles.ts';
import { findRefusal, type Refusal } from './validateRequest.ts';

export type Site = {
  settings: Env;
  log: Log;
  /** The URLs' paths of files that are sent as they are. */
  files: ReadonlySet<string>;
  store: PageStore;
  /** Next.js. */
  ask: Ask;
  /** Turns what Next.js responds, or a file, into what is sent. */
  complete: (reply: Reply) => Answer;
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
export function createRequestHandler(site: Site): RequestListener {
  const securityHeaders = new Map(Object.entries(listSecurityHeaders(site.settings)));
  return (request, response) => {
    const context = readContext(request, site);
    response.setHeaders(securityHeaders);
    if (getSharedState().isStopping) response.setHeader('Connection', 'close');
    logWhenSent(response, context, site.log);
    respond(site, context)
      .then((answer) => sendAnswer(response, answer))
      .catch((error: unknown) => {
        logFailure(site.log, context, error);
        response.destroy();
      });
  };
}

async function respond(site: Site, context: RequestContext): Promise<Answer> {
  const { path, isForPage } = context;
  const refusal = findRefusal(context);
  if (refusal !== undefined) {
    const { status, reason } = refusal;
    context.way = 'refused';
    site.log.debug({ event: 'request refused', path: redactUrl(path), status, reason });
    return formatFailure(site.settings, { ...refusal, isForPage });
  }
  try {
    const answer = storedKinds.has(context.kind) ? await find(site, context) : await forward(site, context);
    return isAmbiguous(context, answer) ? forbidCaching(answer) : answer;
  } catch (error) {
    if (!(error instanceof BusyError || error instanceof RenderError)) logFailure(site.log, context, error);
    return formatFailure(site.settings, { status: 503, headers: { 'retry-after': '30' }, isForPage });
  }
}

async function find({ store, log }: Site, context: RequestContext): Promise<Answer> {
  const { request, isNavigation, pagePath, client } = context;
  const { page, from } = await store.find(pagePath, client);
  if (from === 'store') context.way = 'stored';
  const answer = isNavigation && page.navigation ? pickNavigation(page, request.headers) : page;
  if (from !== 'last good') return answer;
  getSharedState().metrics?.lastGoodPages.inc();
  log.warn({ event: 'last good page sent', path: redactUrl(pagePath) });
  return forbidCaching(answer);
}

/** The answer, which may be a stored page, for this client alone. */
function forbidCaching(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, ...noCaching } };
}

async function forward(site: Site, context: RequestContext): Promise<Answer> {
  const { kind, request, path } = context;
  const reply =
    kind === 'static'
      ? await readSiteFile(site.files, { path, encoding: pickEncoding(request) })
      : await forwardRequest(site.ask, context);
  // Only Next.js itself responds with 500.
  if (reply.status === 500) throw new RenderError(path);
  return site.complete(reply);
}

type Failure = Pick<Refusal, 'status' | 'headers'> & Pick<RequestContext, 'isForPage'>;

/** The response to a request that is refused, or that fails: a page, or a line for what no person waits for. */
function formatFailure(settings: Env, { status, headers, isForPage }: Failure): Answer {
  const body = Buffer.from(isForPage ? formatErrorPage(status, settings.site) : `${status}\n`);
  return {
    status,
    headers: {
      ...headers,
      ...noCaching,
      'content-type': `text/${isForPage ? 'html' : 'plain'}; charset=utf-8`,
      'content-security-policy': formatPagePolicy(settings, []),
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
    },
    body: isForPage ? { plain: body } : body,
  };
}
