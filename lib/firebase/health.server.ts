import 'server-only';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { getDatabase } from './admin.node';
import { withDeadline } from './deadline.node';

export type Health = { isHealthy: boolean; failures: readonly string[] };

const healthDeadlineMs = 3_000;
const freshForMs = 1_000;

let latest: Promise<Health> | undefined;

/**
 * Whether readers should be sent here: the server is not stopping, the settings are right and Firestore responds; at most
 * a second old, as anybody may request it at any rate. Never throws, and returns within 3 seconds.
 */
export async function getHealth(): Promise<Health> {
  if (getSharedState().isStopping) return { isHealthy: false, failures: ['the server is stopping'] };
  if (latest === undefined) {
    latest = readHealth();
    void latest.then(() => setTimeout(() => (latest = undefined), freshForMs).unref());
  }
  return latest;
}

async function readHealth(): Promise<Health> {
  try {
    const query = getDatabase().collection('programs').limit(1);
    await withDeadline('The document database', query.get(), { deadlineMs: healthDeadlineMs });
    return { isHealthy: true, failures: [] };
  } catch (error) {
    return { isHealthy: false, failures: [error instanceof Error ? error.message : String(error)] };
  }
}
