import 'server-only';
import { getSharedState } from '@/server/sharedState';

/** How long a page waits for one answer of the backend before it gives up and keeps its last good version. */
export const readDeadlineMs = 10_000;

/** Waits for `work` at most `deadlineMs`. Rejects with an error naming `what` when it takes longer. */
export async function withDeadline<T>(
  what: string,
  work: Promise<T>,
  deadlineMs = readDeadlineMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } catch (error) {
    // A page that fails for this is answered with 503, not 500.
    getSharedState().failedReads += 1;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
