import 'server-only';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { searchAllowance, suggestionAllowance } from '@/lib/model/searchLimits';
import type { Redis } from '@/lib/runtime/redis.node';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getClientIp } from './clientIp.server';

/** So many requests of one client in so many seconds. */
type Allowance = { requests: number; seconds: number };

type RateLimitOptions = Allowance & {
  /** Of this limit alone, among those that the servers share. */
  name: string;
};

export type RateLimit = {
  /** Seconds the client has to wait; 0 where a request is allowed. */
  getWait: (headers: Headers) => Promise<number>;
  /** Counts a request, and gives the seconds the client has to wait; 0 where this one was still allowed. */
  count: (headers: Headers) => Promise<number>;
};

// Each client that is counted takes memory for as long as it is remembered: beyond the requests of so many all are refused.
const clients = 1000;

/** A rate limit for each client: of all servers together where they share Redis, else in the memory of this server. */
export function createRateLimit({ name, requests, seconds }: RateLimitOptions): RateLimit {
  const memory = new RateLimiterMemory({ points: requests, duration: seconds });
  const all = new RateLimiterMemory({ points: requests * clients, duration: seconds });
  let shared: RateLimiterRedis | undefined;
  return { getWait, count };

  async function getWait(headers: Headers): Promise<number> {
    const result = await getLimiter().get(getClientIp(headers));
    return result !== null && result.consumedPoints >= requests ? countSeconds(result) : 0;
  }

  async function count(headers: Headers): Promise<number> {
    // What is refused to one client is not taken from the requests of all.
    const wait = await getWait(headers);
    if (wait > 0) return wait;
    try {
      await all.consume('all');
      await getLimiter().consume(getClientIp(headers));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return countSeconds(error);
      throw error;
    }
  }

  // Not before a request: Next.js loads this file before the server knows Redis.
  function getLimiter(): RateLimiterMemory | RateLimiterRedis {
    const { redis } = getSharedState();
    if (redis === undefined) return memory;
    return (shared ??= new RateLimiterRedis({
      storeClient: createStoreClient(redis),
      useRedisPackage: true,
      keyPrefix: `limit:${name}`,
      points: requests,
      duration: seconds,
      insuranceLimiter: memory,
    }));
  }
}

/** What RateLimiterRedis calls of a client. While Redis is away these reject at once, and the memory counts. */
function createStoreClient(redis: Redis) {
  return {
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      redis.run((client) => client.eval(script, options)),
    multi: () => ({
      get: (key: string) => ({
        pTTL: () => ({ exec: () => redis.run((client) => client.multi().get(key).pTTL(key).exec()) }),
      }),
    }),
  };
}

function countSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Wrong secrets at POST /api/revalidate. */
export const revalidationLimit = createRateLimit({ name: 'revalidation', requests: 10, seconds: 60 });

/** Requests of the search page; the HTTP server, which sends Retry-After, needs the figures too. */
export const searchLimit = createRateLimit({ name: 'search', ...searchAllowance });

/** Comparisons of a reader's saved pages: one at each visit. */
export const savedPagesLimit = createRateLimit({ name: 'saved', requests: 30, seconds: 60 });

/** Requests for search suggestions. */
export const suggestionLimit = createRateLimit({ name: 'suggestions', ...suggestionAllowance });
