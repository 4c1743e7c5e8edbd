import 'server-only';

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
  } finally {
    clearTimeout(timer);
  }
}
