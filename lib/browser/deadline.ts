// Pure: for pages and the service worker.

/** How long a page waits for what a reader wants of another host; then there is something else, such as the link. */
export const readDeadlineMs = 10_000;

/** How long it waits for what the device itself does, such as opening a database. */
export const deviceDeadlineMs = 2_000;

const late = new WeakSet<Error>();

/** Waits for `work` at most so long (milliseconds); then rejects with an Error that `isLate` knows. `work` goes on. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`No response within ${deadlineMs} ms`);
      late.add(error);
      reject(error);
    }, deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an Error says that a deadline has passed. */
export function isLate(error: Error): boolean {
  return late.has(error);
}
