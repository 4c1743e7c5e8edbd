import 'client-only';
import { formatFailure, type Wanted } from './formatFailure';

/** A reader who leaves ends the page's requests up to 50 ms before the page itself ends. */
const leavingMs = 300;

/**
 * Logs a failed read with its message (docs/rows.md, X1) a moment later, if the page is still there, and returns its
 * error (X2).
 */
export async function logFailedRead<T>(wanted: Wanted, read: () => Promise<T>): Promise<T | Error> {
  try {
    return await read();
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    setTimeout(() => console.error(formatFailure(wanted), error), leavingMs);
    return error;
  }
}
