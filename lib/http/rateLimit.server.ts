import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { getClientIp } from './clientIp.server';

/** So many requests of one client in so many seconds. */
type Allowance = { requests: number; seconds: number };

export type RateLimit = {
  /** Seconds the client has to wait; 0 where a request is allowed. */
  getWait: (headers: Headers) => Promise<number>;
  /** Counts a request, and gives the seconds the client has to wait; 0 where this one was still allowed. */
  count: (headers: Headers) => Promise<number>;
};

// Each client that is counted takes memory for as long as it is remembered: beyond the requests of so many all are refused.
const clients = 1000;

/** A rate limit for each client, in the memory of this server. */
export function createRateLimit({ requests, seconds }: Allowance): RateLimit {
  const memory = new RateLimiterMemory({ points: requests, duration: seconds });
  const all = new RateLimiterMemory({ points: requests * clients, duration: seconds });
  return { getWait, count };

  async function getWait(headers: Headers): Promise<number> {
    const result = await memory.get(getClientIp(headers));
    return result !== null && result.consumedPoints >= requests ? countSeconds(result) : 0;
  }

  async function count(headers: Headers): Promise<number> {
    // What is refused to one client is not taken from the requests of all.
    const wait = await getWait(headers);
    if (wait > 0) return wait;
    try {
      await all.consume('all');
      await memory.consume(getClientIp(headers));
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return countSeconds(error);
      throw error;
    }
  }
}

function countSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Wrong secrets at POST /api/revalidate. */
export const revalidationLimit = createRateLimit({ requests: 10, seconds: 60 });

/** Comparisons of a reader's saved pages: one at each visit. */
export const savedPagesLimit = createRateLimit({ requests: 30, seconds: 60 });
