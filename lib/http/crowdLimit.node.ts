import { hash, randomBytes } from 'node:crypto';

export type CrowdLimit = {
  /** Counts a request, and gives the seconds to wait; 0 where this one was still allowed. */
  count: (key: string) => number;
};

// 512 KiB, whoever comes: beyond so many clients some share a counter, and with it an allowance.
const counterCount = 2 ** 18;

/**
 * A rate limit for each of very many clients at once, where createRateLimit would remember each by itself: a table of
 * counters that is cleared at the end of each period. Its salt hides from clients whose counter they share.
 */
export function createCrowdLimit({ requests, seconds }: { requests: number; seconds: number }): CrowdLimit {
  const salt = randomBytes(16).toString('hex');
  const counters = new Uint16Array(counterCount);
  let endsAt = -Infinity;
  return {
    count(key) {
      const now = Date.now();
      if (now >= endsAt) {
        counters.fill(0);
        endsAt = now + seconds * 1000;
      }
      const place = hash('sha1', `${salt} ${key}`, 'buffer').readUInt32LE() % counterCount;
      if (counters[place]! >= requests) return Math.max(1, Math.ceil((endsAt - now) / 1000));
      counters[place]! += 1;
      return 0;
    },
  };
}
