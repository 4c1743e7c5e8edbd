import 'server-only';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { getDatabase } from './admin.server';
import { withDeadline } from './deadline.server';

export type Health = { isHealthy: boolean; failures: readonly string[] };

const healthDeadlineMs = 3_000;
const freshForMs = 1_000;

type Reading = { health: Promise<Health>; freshUntil: number };

let latest: Reading | undefined;

/**
 * Whether readers should be sent here: the server is not stopping, the settings are right and Firestore responds.
 * Never throws, and returns within 3 seconds.
 */
export async function getHealth(): Promise<Health> {
  if (getSharedState().isStopping) return { isHealthy: false, failures: ['the server is stopping'] };
  return readHealth();
}

/** The same, at most a second old: for endpoints that anybody may request at any rate. */
export async function getRecentHealth(): Promise<Health> {
  if (getSharedState().isStopping) return getHealth();
  if (latest === undefined || performance.now() >= latest.freshUntil) {
    const begun: Reading = { health: readHealth(), freshUntil: Infinity };
    latest = begun;
    void begun.health.then(() => (begun.freshUntil = performance.now() + freshForMs));
  }
  return latest.health;
}

async function readHealth(): Promise<Health> {
  try {
    const query = getDatabase().collection('programs').limit(1);
    await withDeadline('The document database', query.get(), healthDeadlineMs);
    return { isHealthy: true, failures: [] };
  } catch (error) {
    return { isHealthy: false, failures: [error instanceof Error ? error.message : String(error)] };
  }
}
