import {
  searchEndpoint,
  searchPath,
  suggestionsEndpoint,
  viewsEndpoint,
  withdrawnEndpoint,
} from 'newsroom/model/paths';
import { createRateLimit, type Allowance, type RateLimit } from '../http/rateLimit.node.ts';
import { searchAllowance, suggestionAllowance } from '../search/searchLimits.ts';

/** The requests for an endpoint that reach Next.js, and their lane. */
type Endpoint = {
  method: 'GET' | 'POST';
  /** Only pages of this site may request it, as far as browsers tell. */
  isForOwnPages?: true;
  /** Its lane at the gate (limits.ts). */
  lane: 'endpoints' | 'backendEndpoints' | 'liveness' | 'searches';
};

/** The endpoints of `app/api`, by their paths. */
const endpoints: Readonly<Record<string, Endpoint>> = {
  '/api/health': { method: 'GET', lane: 'backendEndpoints' },
  '/api/health/live': { method: 'GET', lane: 'liveness' },
  '/api/metrics': { method: 'GET', lane: 'endpoints' },
  '/api/preview': { method: 'POST', lane: 'backendEndpoints' },
  '/api/publish-due': { method: 'POST', lane: 'backendEndpoints' },
  '/api/revalidate': { method: 'POST', lane: 'backendEndpoints' },
  [viewsEndpoint]: { method: 'POST', isForOwnPages: true, lane: 'endpoints' },
  [searchEndpoint]: { method: 'GET', lane: 'searches' },
  [suggestionsEndpoint]: { method: 'GET', lane: 'searches' },
  [withdrawnEndpoint]: { method: 'POST', isForOwnPages: true, lane: 'backendEndpoints' },
};

/** The rate limit of one client, by path. */
const allowances: Readonly<Record<string, Allowance>> = {
  [searchPath]: searchAllowance,
  [searchEndpoint]: searchAllowance,
  [suggestionsEndpoint]: suggestionAllowance,
  // Hundreds of readers share the IP address of a mobile network.
  [viewsEndpoint]: { requests: 2_400, seconds: 60 },
  // Each one costs a request to Google.
  '/api/preview': { requests: 60, seconds: 60 },
};

const rateLimits = new Map<string, RateLimit>(
  Object.entries(allowances).map(([path, allowance]) => [path, createRateLimit(allowance)]),
);

/** The endpoint with this path; undefined if there is none. A slash at its end is redirected by Next.js. */
export function findEndpoint(path: string): Endpoint | undefined {
  return endpoints[path.replace(/\/$/, '')];
}

/** Counts a client's request. Returns for how many seconds the client has to wait, 0 as a rule. */
export function countRequest({ path, client }: { path: string; client: string }): number {
  return rateLimits.get(path)?.count(client) ?? 0;
}
