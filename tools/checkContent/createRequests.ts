import { BodyTooLargeError } from '../../lib/http/readBody.ts';
import { StatusError } from '../../lib/http/statusError.ts';

/** Runs what requests something, once there is room for it, and once more where it fails. Rejects as the second try does. */
export type Requests = <T>(load: () => Promise<T>) => Promise<T>;

/** At most `limit` requests at a time; `pauseMs` lie between the two tries. */
export function createRequests(limit: number, pauseMs: number): Requests {
  let open = 0;
  const waiting: (() => void)[] = [];
  return async (load) => {
    if (open < limit) open += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await loadTwice(load, pauseMs);
    } finally {
      const next = waiting.shift();
      if (next === undefined) open -= 1;
      else next();
    }
  };
}

async function loadTwice<T>(load: () => Promise<T>, pauseMs: number): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isFinal(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}

/** Whether the same request would fail in the same way. */
function isFinal(error: unknown): boolean {
  if (error instanceof BodyTooLargeError) return true;
  return error instanceof StatusError && error.status < 500 && error.status !== 408 && error.status !== 429;
}
