import 'client-only';
import { formatFailure, type Wanted } from './formatFailure';

/** Logs a failed request with the message of specification 8, and returns it as an error. */
export function logFailure(wanted: Wanted, failure: unknown): Error {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  console.error(formatFailure(wanted), error);
  return error;
}
