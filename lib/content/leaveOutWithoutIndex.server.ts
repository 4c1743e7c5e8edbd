import 'server-only';
import { log } from '@/lib/settings/log.server';

/** The code of gRPC by which Firestore refuses a query without its index. */
const failedPrecondition = 9;

/**
 * Reads a part of a page that an index was added for: undefined, and a line in the log, where the project does not have
 * the index yet. Any other failure is thrown.
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
