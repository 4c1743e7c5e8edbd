import { shareInProcess } from '../runtime/sharedState.node.ts';
import { getDatabase, type Query } from './admin.node.ts';
import { readDeadlineMs, withDeadline } from './deadline.node.ts';

// While Firestore is silent, pages do not wait for it one after the other: a read that nobody would respond to fails at
// once, and pages are sent in their last good version. The server itself tries until Firestore responds.

const tryEveryMs = 5_000;

/** The state is the whole process', as pages are bundled apart. `timer` is there while Firestore is silent. */
const getState = () =>
  shareInProcess('silence', () => ({
    respondedAt: -Infinity,
    timer: undefined as NodeJS.Timeout | undefined,
  }));

/**
 * Reads within the deadline. Rejects at once, naming `what`, while Firestore is silent: that is from a read that missed
 * its deadline, with no response to any other one meanwhile, until the next response.
 */
export async function readUnlessSilent<T>(what: string, read: () => Promise<T>, query?: Query): Promise<T> {
  failWhileSilent(what);
  const state = getState();
  const startedAt = performance.now();
  try {
    return await withDeadline(what, noteResponse(read()), query);
  } catch (error) {
    const isLate = performance.now() - startedAt >= readDeadlineMs;
    if (isLate && state.respondedAt < startedAt && state.timer === undefined) {
      state.timer = setInterval(tryAgain, tryEveryMs).unref();
      // One read alone may have been lost: then this ends the silence at once.
      tryAgain();
    }
    throw error;
  }
}

/** Throws, naming `what`, while Firestore is silent. */
export function failWhileSilent(what: string): void {
  if (getState().timer !== undefined) throw new Error(`${what}: Firestore is silent`);
}

/** Any other query than the one that found it silent: that one alone may be slow. */
function tryAgain(): void {
  // oxlint-disable-next-line deadlines/of-requests -- nobody waits for it: the next attempt does not either
  void noteResponse(getDatabase().collection('programs').limit(1).get()).catch(() => {});
}

/** A refusal is a response, unless the SDK has given up: that comes after the deadline. */
function noteResponse<T>(work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const note = (): void => {
    const state = getState();
    clearInterval(state.timer);
    Object.assign(state, { respondedAt: performance.now(), timer: undefined });
  };
  const noteRefusal = (): void => {
    if (performance.now() - startedAt < readDeadlineMs) note();
  };
  void work.then(note, noteRefusal);
  return work;
}
