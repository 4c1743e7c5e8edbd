import { LRUCache } from 'lru-cache';

/** The requests allowed to one client in a period. */
export type Allowance = { requests: number; seconds: number };

export type RateLimit = {
  /** Seconds the client has to wait; 0 where a request is allowed. */
  getWait: (client: string) => number;
  /** Counts a request, and gives the seconds the client has to wait; 0 where this one was still allowed. */
  count: (client: string) => number;
};

/** Bounds the memory that a flood from ever new IP addresses takes. */
const mostClients = 20_000;

/** A rate limit for each client, in the memory of this server. It is reset at the end of each period. */
export function createRateLimit({ requests, seconds }: Allowance): RateLimit {
  const counts = new LRUCache<string, number>({ max: mostClients });
  let endsAt = -Infinity;

  const getWait = (client: string): number => {
    const now = Date.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + seconds * 1000;
    }
    return (counts.get(client) ?? 0) < requests ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000));
  };
  return {
    getWait,
    count: (client) => {
      const wait = getWait(client);
      if (wait === 0) counts.set(client, (counts.get(client) ?? 0) + 1);
      return wait;
    },
  };
}
