import 'client-only';
import type { Collection } from '@/lib/model/sections';

/**
 * Logs a failed request with the message of specification 8, letter for letter (those by category have no colon), and
 * returns it as an error.
 */
export function logFailure(what: Collection | `${Collection} by category`, failure: unknown): Error {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const message = `Error while getting ${what}`;
  console.error(what.endsWith('by category') ? message : `${message}:`, error);
  return error;
}
