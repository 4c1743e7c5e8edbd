import 'client-only';
import { withDeadline } from '@/lib/runtime/deadline';

const ended = new WeakSet<Error>();

/**
 * Waits for what `read` fetches. Rejects with an Error where it fails or takes longer than the deadline (`isLate`), the
 * time to load the reading code included. If the reader was leaving the page, `isEndedByLeaving` recognises the error:
 * browsers abort a page's requests when it ends.
 */
export async function readWhileHere<T>(read: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = (): void => void (isLeaving = true);
  // Firefox and WebKit end the requests before `pagehide`, but after `beforeunload`. The listeners stay only while a
  // request is open: https://web.dev/articles/bfcache#beforeunload-caution.
  const events = ['beforeunload', 'pagehide'] as const;
  for (const event of events) addEventListener(event, leave);
  try {
    return await withDeadline('Reading', read());
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure));
    if (isLeaving) ended.add(error);
    throw error;
  } finally {
    for (const event of events) removeEventListener(event, leave);
  }
}

/** Whether a read failed because the reader left the page. It need not be reported: nobody sees the result. */
export function isEndedByLeaving(error: Error): boolean {
  return ended.has(error);
}
