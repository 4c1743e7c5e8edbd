import { hash, randomBytes } from 'node:crypto';

/** The requests allowed to one client in a period. */
export type Allowance = { requests: number; seconds: number };

export type RateLimit = {
  /** Seconds the client has to wait; 0 where a request is allowed. */
  getWait: (client: string) => number;
  /** Counts a request, and gives the seconds the client has to wait; 0 where this one was still allowed. */
  count: (client: string) => number;
};

// 512 KiB in any case: beyond this number of clients some share a counter, and with it an allowance.
const counterCount = 2 ** 18;

/**
 * A rate limit for each of very many clients at once, in the memory of this server: a table of counters that is cleared at
 * the end of each period. A map of clients would let a flood from ever new IP addresses exhaust the memory. The
 * salt hides from clients whose counter they share.
 */
export function createRateLimit({ requests, seconds }: Allowance): RateLimit {
  const salt = randomBytes(16).toString('hex');
  const counters = new Uint16Array(counterCount);
  let endsAt = -Infinity;

  const find = (client: string): number =>
    hash('sha1', `${salt} ${client}`, 'buffer').readUInt32LE() % counterCount;
  const waitAt = (place: number): number => {
    const now = Date.now();
    if (now >= endsAt) {
      counters.fill(0);
      endsAt = now + seconds * 1000;
    }
    return counters[place]! < requests ? 0 : Math.max(1, Math.ceil((endsAt - now) / 1000));
  };
  return {
    getWait: (client) => waitAt(find(client)),
    count: (client) => {
      const place = find(client);
      const wait = waitAt(place);
      if (wait === 0) counters[place]! += 1;
      return wait;
    },
  };
}
