import { shareInProcess } from '../runtime/sharedState.node.ts';

/** The deadline of one read of the backend; a page whose read misses it keeps its last good version. */
export const readDeadlineMs = 10_000;

/** A query of either SDK. */
type Comparable = { isEqual: (other: never) => boolean };

type Timeout = { what: string; query: Comparable | undefined };

// When rendering throws, Next.js renders the head again, which repeats the read that has just timed out. A reader would
// wait twice as long if the second one were not refused at once.
const recentTimeouts = shareInProcess('timeouts', () => new Set<Timeout>());
const rememberTimeoutMs = 1_000;

/**
 * Waits for `work` until the deadline. Rejects with an error that names `what` when it takes longer. Rejects at once
 * where it has just done so, for the same `query` where several share a name.
 */
export async function withDeadline<T>(what: string, work: Promise<T>, query?: Comparable): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isRepeated = [...recentTimeouts].some(
    (other) => other.what === what && isSameQuery(other.query, query),
  );
  const deadline = new Promise<never>((_, reject) => {
    const miss = (): void => {
      reject(new Error(`${what}: no response within ${readDeadlineMs} ms`));
      // Rejected calls do not extend it, or a busy page would never be retried.
      if (isRepeated) return;
      const missed = { what, query };
      recentTimeouts.add(missed);
      setTimeout(() => recentTimeouts.delete(missed), rememberTimeoutMs).unref();
    };
    timer = setTimeout(miss, isRepeated ? 0 : readDeadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function isSameQuery(one: Comparable | undefined, other: Comparable | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.isEqual(other as never);
}
