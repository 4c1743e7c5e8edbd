import type { ServerResponse } from 'node:http';
import { redactUrl, type Log } from '../runtime/createLog.node.ts';
import { getSharedState } from '../runtime/sharedState.node.ts';
import type { RequestContext } from './requestContext.ts';

export function logFailure(log: Log, { path }: RequestContext, error: unknown): void {
  log.error({ event: 'request failed', path: redactUrl(path), error });
}

/** Logs and counts a request once its response is sent. */
export function logWhenSent(response: ServerResponse, context: RequestContext, log: Log): void {
  const { method, path, startedAt } = context;
  response.once('finish', () => {
    const { statusCode: status } = response;
    const ms = Math.round(performance.now() - startedAt);
    const labels = { kind: nameWork(context), status: `${Math.floor(status / 100)}xx` };
    getSharedState().metrics?.requests.observe(labels, ms / 1000);
    log[status >= 500 ? 'error' : 'debug']({ event: 'request', method, path: redactUrl(path), status, ms });
  });
}

/** The kind of a request in the metrics. */
function nameWork({ way, kind, isNavigation }: RequestContext): string {
  if (way === 'refused') return way;
  if (kind === 'search') return kind;
  if (isNavigation) return 'navigation';
  if (kind === 'page') return way === 'stored' ? 'page hit' : 'page rendered';
  return kind ?? 'unknown';
}
