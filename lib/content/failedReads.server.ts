import 'server-only';
import { ReadsLimitError } from '@/lib/firebase/reads.node';
import { hideQueries, log } from '@/lib/runtime/log.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { formatFailure, type ReadTarget } from './formatFailure';

/**
 * Logs a failed read with its message (docs/rows.md, X1) and rejects with its error: a failed page must not replace its
 * last good version (docs/decisions/002).
 */
export async function readAndLogFailure<T>(target: ReadTarget, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${formatFailure(target)} ${hideQueries(reason)}`;
    // Nothing failed: Firestore got no request.
    if (error instanceof ReadsLimitError) log.warn({ event: 'read refused' }, message);
    else {
      getSharedState().metrics?.failedReads.inc({ collection: target.split(' ')[0]! });
      log.error({ event: 'read failed', error }, message);
    }
    throw error;
  }
}

/** Firestore's gRPC code for a query without its index. */
const failedPrecondition = 9;

/**
 * Reads a part of a page by an index that was added later. If the project does not have the index yet, returns
 * undefined and logs that. Any other failure is thrown.
 */
export async function leaveOutWithoutIndex<T>(part: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === failedPrecondition)) throw error;
    log.error({ event: 'index missing', part, error }, `Left out: ${part}. Deploy firestore.indexes.json`);
    return undefined;
  }
}
