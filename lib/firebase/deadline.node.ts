/** The deadline of one read of the backend; a page whose read misses it keeps its last good version. */
export const readDeadlineMs = 10_000;

/** What took longer than its deadline. */
export class DeadlineError extends Error {}

/** Waits for `work` until the deadline. Rejects with a DeadlineError that names `what` when it takes longer. */
export async function withDeadline<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const miss = (): void => reject(new DeadlineError(`${what}: no response within ${readDeadlineMs} ms`));
    timer = setTimeout(miss, readDeadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
