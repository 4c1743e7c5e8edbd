import { setTimeout as wait } from 'node:timers/promises';
import { isOutage, StatusError } from '../../lib/http/statusError.ts';

const pauseMs = 1_000;

/** Loads something, and up to three times where another try may help. Rejects as the last try does. */
export async function retry<T>(load: () => Promise<T>, times = 3): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (times <= 1 || !isTransient(error)) throw error;
    await wait(pauseMs);
    return retry(load, times - 1);
  }
}

/**
 * A host that is busy, a connection that broke (undici's TypeError, Google's libraries' codes), or no response in time.
 */
function isTransient(error: unknown): boolean {
  if (error instanceof StatusError) return isOutage(error);
  const { name, code } = error as NodeJS.ErrnoException;
  return ['TypeError', 'TimeoutError'].includes(name) || ['EPIPE', 'ECONNRESET'].includes(code ?? '');
}
