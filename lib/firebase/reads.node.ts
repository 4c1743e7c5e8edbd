import { readDeadlineMs } from '../runtime/deadline.ts';
import { getSharedState, shareInProcess } from '../runtime/sharedState.node.ts';
import { getEnv } from '../settings/env.node.ts';
import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot } from './admin.node.ts';
import { failWhileSilent, readUnlessSilent } from './silence.node.ts';

// The reads of Firestore that pages cause. They are counted as Google bills them, have the deadline, and are limited to
// as many a minute as the newsroom pays for. Each throws, naming `what`, where it may not or cannot read.

/**
 * The limit of reads is used up, by something else than readers: it is far above what they need. Cached pages stay as
 * they are; pages that are not cached have to wait.
 */
export class ReadsLimitError extends Error {
  constructor(what: string) {
    super(`${what}: no more than FIRESTORE_READS_PER_MINUTE are read`);
  }
}

/** The share of the limit that is reserved for publications: a crawler that uses up the rest must not stop them. */
const publicationsShare = 1 / 5;
/** The time for which /api/health reports a refusal. */
const reportMs = 60_000;

const budget = shareInProcess('firestoreReads', () => ({
  /** The reads that may still be made now; the number grows back within a minute. Infinity before the first read. */
  left: Infinity,
  countedAt: 0,
  refusedAt: -Infinity,
  /** Reads of the longest count so far: how much a count costs is known only after it. */
  longestCount: 1,
}));

/** The documents of a query, at most `limit`. */
export function getDocuments(what: string, query: Query, limit: number): Promise<QuerySnapshot> {
  const limited = query.limit(limit);
  return readWithin(what, {
    atMost: limit,
    read: () => limited.get(),
    countReads: ({ size }) => size,
    query: limited,
  });
}

/** Counts the documents of a query; Google bills one read for each thousand. */
export async function getCount(what: string, query: Query): Promise<number> {
  const snapshot = await readWithin(what, {
    atMost: budget.longestCount,
    read: () => query.count().get(),
    countReads: (result) => Math.ceil(result.data().count / 1_000),
    query,
  });
  const { count } = snapshot.data();
  budget.longestCount = Math.max(budget.longestCount, Math.ceil(count / 1_000));
  return count;
}

/** A document, which may not exist. */
export function getDocument(what: string, reference: DocumentReference): Promise<DocumentSnapshot> {
  return readWithin(what, { atMost: 1, read: () => reference.get(), countReads: () => 1 });
}

/**
 * Waits until so many reads are available again, for work that has begun and needs more of them than there are now.
 * Gives up if that takes longer than the deadline: the read itself is then refused.
 */
export async function waitForReads(count: number): Promise<void> {
  const until = Date.now() + readDeadlineMs;
  for (;;) {
    const { left, most } = growBack();
    const missing = Math.min(count, most) - left;
    const waitMs = Math.ceil((missing * 60_000) / getEnv().readsPerMinute);
    if (missing <= 0 || Date.now() + waitMs > until) return;
    // Other work may have used them up by then.
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** Whether reads are being refused. */
export function areReadsRefused(): boolean {
  return Date.now() - budget.refusedAt < reportMs;
}

type Reading<T> = {
  /** The most reads that it can cost. */
  atMost: number;
  read: () => Promise<T>;
  countReads: (result: T) => number;
  query?: Query;
};

async function readWithin<T>(what: string, { atMost, read, countReads, query }: Reading<T>): Promise<T> {
  // A read that fails here is not charged.
  failWhileSilent(what, query);
  const giveBack = charge(what, atMost);
  // Counted even if the deadline passes meanwhile: Google bills a read that nobody waits for any more, too.
  const readWhole = async (): Promise<T> => {
    try {
      const result = await read();
      // Google bills a query that finds nothing as one read.
      const reads = Math.max(1, countReads(result));
      giveBack(reads);
      getSharedState().metrics?.reads.inc(reads);
      return result;
    } catch (error) {
      giveBack(0);
      throw error;
    }
  };
  return readUnlessSilent(what, readWhole, query);
}

/**
 * Charges the most that a read can cost before it begins, so that reads which begin together do not pass together.
 * Returns a function that gives back what was charged beyond the actual number of reads. Throws if too few reads are
 * left.
 */
function charge(what: string, atMost: number): (reads: number) => void {
  const { left, most } = growBack();
  // A read that can cost more than the whole budget begins once the budget is whole.
  const charged = Math.min(atMost, most);
  if (left < charged) {
    budget.refusedAt = Date.now();
    getSharedState().metrics?.refusedReads.inc();
    throw new ReadsLimitError(what);
  }
  budget.left -= charged;
  return (reads) => {
    budget.left += charged - reads;
  };
}

/** Updates the budget; returns the number of reads that the running code may make now, and the most it ever may. */
function growBack(): { left: number; most: number } {
  const limit = getEnv().readsPerMinute;
  const now = Date.now();
  const grown = budget.left + (limit * Math.max(0, now - budget.countedAt)) / 60_000;
  Object.assign(budget, { left: Math.min(limit, grown), countedAt: now });
  const reserve = getSharedState().publication.getStore() === true ? 0 : limit * publicationsShare;
  return { left: budget.left - reserve, most: limit - reserve };
}
