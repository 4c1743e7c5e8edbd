// Pure: for pages and the service worker.

/**
 * How long a page waits for another host when a reader wants something. After that it does something else, such as open
 * the link.
 */
export const readDeadlineMs = 10_000;

/** How long it waits for what the device itself does, such as opening a database. */
export const deviceDeadlineMs = 2_000;

/** The name that browsers give it: https://developer.mozilla.org/docs/Web/API/AbortSignal/timeout_static */
const lateName = 'TimeoutError';

/** Waits for `work` at most so long (milliseconds); then rejects with an Error that `isLate` knows. `work` goes on. */
export function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const miss = (): void => reject(new DOMException(`No response within ${deadlineMs} ms`, lateName));
    const timer = setTimeout(miss, deadlineMs);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether an Error says that a deadline has passed. */
export function isLate({ name }: Error): boolean {
  return name === lateName;
}
