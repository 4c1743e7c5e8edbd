import 'server-only';
import { hideQueries, log } from '@/lib/settings/log.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { formatFailure, type Wanted } from './formatFailure';

/**
 * Logs a failed read with its message (docs/rows.md, X1), and rejects with its error: a page of the server must not
 * replace its last good version (docs/decisions/002).
 */
export async function logFailedRead<T>(wanted: Wanted, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    getSharedState().metrics?.failedReads.inc({ collection: wanted.split(' ')[0]! });
    log.error({ event: 'read failed', error }, `${formatFailure(wanted)} ${hideQueries(reason)}`);
    throw error;
  }
}
