import { getEnv } from '../settings/env.node.ts';
import { getSharedState } from '../settings/sharedState.node.ts';
import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot } from './admin.node.ts';
import { readUnlessSilent } from './silence.node.ts';

// The reads of Firestore that readers' requests cause. They are counted as Google bills them, have the deadline, and
// are limited to as many a minute as the newsroom pays for. Each throws, naming `what`, where it may not or cannot
// read.

/** Reads that may still be made now; undefined until the first one. Grows back within a minute. */
let budget: { left: number; countedAt: number } | undefined;

/** The documents of a query. */
export function getDocuments(what: string, query: Query): Promise<QuerySnapshot> {
  return readWithin(what, async () => count(await query.get(), ({ size }) => size), query);
}

/** How many documents a query has: one read for each thousand. */
export async function getCount(what: string, query: Query): Promise<number> {
  const snapshot = await readWithin(
    what,
    async () => count(await query.count().get(), (result) => Math.ceil(result.data().count / 1_000)),
    query,
  );
  return snapshot.data().count;
}

/** A document, which may not exist. */
export function getDocument(what: string, reference: DocumentReference): Promise<DocumentSnapshot> {
  return readWithin(what, async () => count(await reference.get(), () => 1));
}

function readWithin<T>(what: string, read: () => Promise<T>, query?: Query): Promise<T> {
  if (countLeft() > 0) return readUnlessSilent(what, read, query);
  // More than a newsroom expects must have another cause: pages stay as they are, and new ones wait.
  return Promise.reject(new Error(`${what}: no more than FIRESTORE_READS_PER_MINUTE are read`));
}

function countLeft(): number {
  const limit = getEnv().readsPerMinute;
  const now = Date.now();
  const { left, countedAt } = budget ?? { left: limit, countedAt: now };
  budget = { left: Math.min(limit, left + (limit * (now - countedAt)) / 60_000), countedAt: now };
  return budget.left;
}

/** Google bills a query that finds nothing as one read. */
function count<T>(result: T, countRead: (result: T) => number): T {
  const read = Math.max(1, countRead(result));
  if (budget !== undefined) budget.left -= read;
  getSharedState().metrics?.reads.inc(read);
  return result;
}
