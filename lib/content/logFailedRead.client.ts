import 'client-only';
import { formatFailure, type Wanted } from './formatFailure';

/** Logs a failed read with the message of specification 8, and returns its error. */
export async function logFailedRead<T>(wanted: Wanted, read: () => Promise<T>): Promise<T | Error> {
  try {
    return await read();
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    console.error(formatFailure(wanted), error);
    return error;
  }
}
