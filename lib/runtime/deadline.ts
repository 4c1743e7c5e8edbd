/** The deadline of a read from another host, in a page on the server and in a browser. */
export const readDeadlineMs = 10_000;

/** The deadline of an operation of the device itself, such as opening a database. */
export const deviceDeadlineMs = 2_000;

/** The name of AbortSignal's own: https://developer.mozilla.org/docs/Web/API/AbortSignal/timeout_static */
const lateName = 'TimeoutError';

/** Waits for `work`, which goes on after the deadline. Rejects then with an Error that names `what`: see `isLate`. */
export async function withDeadline<T>(
  what: string,
  work: Promise<T>,
  deadlineMs = readDeadlineMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error(`${what}: no response within ${deadlineMs} ms`), { name: lateName });
    timer = setTimeout(() => reject(late), deadlineMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error says that a deadline has passed. */
export function isLate(error: unknown): boolean {
  return (error as Partial<Error> | undefined)?.name === lateName;
}
