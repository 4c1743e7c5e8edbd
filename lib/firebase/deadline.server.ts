import 'server-only';
import { getSharedState } from '@/lib/runtime/sharedState.node';

/** How long a page waits for one answer of the backend before it gives up and keeps its last good version. */
export const readDeadlineMs = 10_000;

// Next.js makes the head of a page again for the error that ended its making, and so asks again what has just been
// waited for in vain: a reader would wait twice as long.
const justMissed = new Set<string>();
const missedForMs = 1_000;

/**
 * Waits for `work` at most `deadlineMs`. Rejects with an error naming `what` when it takes longer, and at once when
 * `what` has just done so.
 */
export async function withDeadline<T>(
  what: string,
  work: Promise<T>,
  deadlineMs = readDeadlineMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isRepeated = justMissed.has(what);
  const deadline = new Promise<never>((_, reject) => {
    const miss = (): void => {
      reject(new Error(`${what}: no answer within ${deadlineMs} ms`));
      // Not prolonged by those it turns away, or a busy page would never be tried again.
      if (isRepeated) return;
      justMissed.add(what);
      setTimeout(() => justMissed.delete(what), missedForMs).unref();
    };
    timer = setTimeout(miss, isRepeated ? 0 : deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch (error) {
    // A page that fails for this is answered with 503, not 500.
    getSharedState().lastFailedReadAt = performance.now();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
