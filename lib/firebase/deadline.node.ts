/** The deadline of one read of the backend; a page whose read misses it keeps its last good version. */
export const readDeadlineMs = 10_000;

// When rendering throws, Next.js renders the head again and repeats the read that has just timed out: without this a
// reader would wait twice as long.
const recentTimeouts = new Set<string>();
const rememberTimeoutMs = 1_000;

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
  const isRepeated = recentTimeouts.has(what);
  const deadline = new Promise<never>((_, reject) => {
    const miss = (): void => {
      reject(new Error(`${what}: no response within ${deadlineMs} ms`));
      // Not prolonged by the calls it rejects, or a busy page would never be tried again.
      if (isRepeated) return;
      recentTimeouts.add(what);
      setTimeout(() => recentTimeouts.delete(what), rememberTimeoutMs).unref();
    };
    timer = setTimeout(miss, isRepeated ? 0 : deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
