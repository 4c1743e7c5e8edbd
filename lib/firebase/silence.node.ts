import { isLate, readDeadlineMs, withDeadline } from '../runtime/deadline.ts';
import { shareInProcess } from '../runtime/sharedState.node.ts';
import { getDatabase, type Query } from './admin.node.ts';

// While Firestore is silent, pages do not wait for it one after the other: a read that nobody would respond to fails at
// once, and pages are sent in their last good version. The server itself tries until Firestore responds. A read that
// alone misses its deadline, while others do not, fails at once for half a minute.

const tryEveryMs = 5_000;
/** A silence that ends sooner was that of one read alone: in an outage the SDK waits longer before it retries. */
const aloneMs = 500;
/** The Retry-After of a page that failed is as long (lib/server/handleRequest.ts). */
const lateMs = 30_000;

/** A read of a document is known by its name alone. */
type Read = { what: string; query: Query | undefined };

/** The state is the whole process', as pages are bundled apart. `timer` is there while Firestore is silent. */
const getState = () =>
  shareInProcess('silence', () => ({
    respondedAt: -Infinity,
    silentAt: -Infinity,
    timer: undefined as NodeJS.Timeout | undefined,
    late: new Set<Read>(),
  }));

/**
 * Reads within the deadline. Rejects at once, naming `what`, while Firestore is silent: that is from a read that missed
 * its deadline, with no response to any other one meanwhile, until the next response.
 */
export async function readUnlessSilent<T>(what: string, read: () => Promise<T>, query?: Query): Promise<T> {
  failWhileSilent(what, query);
  const startedAt = performance.now();
  try {
    return await withDeadline(what, noteResponse(read()));
  } catch (error) {
    if (isLate(error)) noteSilence({ what, query }, startedAt);
    throw error;
  }
}

/** Throws, naming `what`, while Firestore is silent, or has just been silent to this very read. */
export function failWhileSilent(what: string, query?: Query): void {
  const { timer, late } = getState();
  if (timer !== undefined) throw new Error(`${what}: Firestore is silent`);
  // Next.js renders the head of a page that failed once more, too, with the same reads.
  const wasLate = [...late].some((other) => other.what === what && isSameQuery(other.query, query));
  if (wasLate) throw new Error(`${what}: Firestore was silent`);
}

function isSameQuery(one: Query | undefined, other: Query | undefined): boolean {
  return one === undefined || other === undefined ? one === other : one.isEqual(other);
}

function noteSilence(read: Read, startedAt: number): void {
  const state = getState();
  state.late.add(read);
  setTimeout(() => state.late.delete(read), lateMs).unref();
  if (state.respondedAt >= startedAt || state.timer !== undefined) return;
  Object.assign(state, { silentAt: performance.now(), timer: setInterval(tryAgain, tryEveryMs).unref() });
  // If that read alone is slow, this ends the silence at once.
  tryAgain();
}

/** Tries another query than the one that missed its deadline: that query may be slow by itself. */
function tryAgain(): void {
  // oxlint-disable-next-line deadlines/of-requests -- nobody waits for it: the next attempt does not either
  void noteResponse(getDatabase().collection('programs').limit(1).get()).catch(() => {});
}

/** Notes that Firestore responded: a refusal counts, too. A late response does not: readers have left by then. */
function noteResponse<T>(work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const note = (): void => {
    if (performance.now() - startedAt >= readDeadlineMs) return;
    const state = getState();
    // The silence was that of all reads: none of them fails at once any more.
    if (state.timer !== undefined && performance.now() - state.silentAt >= aloneMs) state.late.clear();
    clearInterval(state.timer);
    Object.assign(state, { respondedAt: performance.now(), timer: undefined });
  };
  void work.then(note, note);
  return work;
}
