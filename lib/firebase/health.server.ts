import 'server-only';
import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isLate, withDeadline } from '@/lib/runtime/deadline';
import { log } from '@/lib/runtime/log.server';
import { getSharedState, shareInProcess } from '@/lib/runtime/sharedState.node';
import { getDatabase, getDatabaseHost } from './admin.node';
import { areReadsRefused } from './reads.node';

/**
 * `degraded`: Firestore is slow, the limit of reads was reached, or the clock is wrong. Pages can still be sent, and
 * 503 would take every server out of rotation at once.
 */
export type Health = { state: 'ok' | 'degraded' | 'failing'; failures: readonly string[] };

/** A response of Firestore that takes longer is reported. */
const slowAfterMs = 3_000;
/** The largest accepted difference between this server's clock and Firestore's, network delay included. */
const clockMarginMs = 30_000;
const freshForMs = 1_000;
/** The deadline of a DNS lookup of Firestore's host, made once Firestore has not responded. */
const lookupMs = 2_000;
const ok: Health = { state: 'ok', failures: [] };
const slow: Health = {
  state: 'degraded',
  failures: [`Firestore: no response within ${slowAfterMs} ms`],
};

const readings = shareInProcess('health', () => ({
  latest: undefined as Promise<Health> | undefined,
  /** The result of the reading before `latest`. */
  last: undefined as Health | undefined,
}));

/**
 * Whether readers should be routed here: the server is not stopping, its settings are right and Firestore can be read.
 * Checked as `checkDatabase` does, but within 3 seconds, except for the first time. Never throws.
 */
export async function getHealth(): Promise<Health> {
  const { isStopping } = getSharedState();
  if (isStopping) return { state: 'failing', failures: ['the server is stopping'] };
  const health = await checkWithin(slowAfterMs);
  if (!areReadsRefused()) return health;
  const { state, failures } = health;
  return { state: state === 'failing' ? state : 'degraded', failures: [...failures, 'reads: limit'] };
}

function checkWithin(ms: number): Promise<Health> {
  const reading = checkDatabase();
  const before = readings.last;
  if (before === undefined) return reading;
  // While the read lasts, a failure that was found before still counts.
  const meanwhile = before.state === 'failing' ? before : slow;
  return Promise.race([reading, wait(ms, meanwhile, { ref: false })]);
}

/**
 * Whether pages can be read from Firestore, within the deadline of their reads. The result is cached for a second, as
 * anybody may request it at any rate. Never throws.
 */
export function checkDatabase(): Promise<Health> {
  if (readings.latest === undefined) {
    readings.latest = readHealth();
    void readings.latest.then(remember);
  }
  return readings.latest;
}

function remember(health: Health): void {
  readings.last = health;
  setTimeout(() => (readings.latest = undefined), freshForMs).unref();
}

async function readHealth(): Promise<Health> {
  const startedAt = performance.now();
  try {
    const query = getDatabase().collection('programs').limit(1);
    const { readTime } = await withDeadline('Firestore', query.get());
    if (performance.now() - startedAt > slowAfterMs) return slow;
    return checkClock(Date.now() - readTime.toMillis());
  } catch (error) {
    const failures = [error instanceof Error ? error.message : String(error)];
    // The SDK goes on looking for a name that is not found until the deadline, as if Firestore were silent.
    return {
      state: 'failing',
      failures: [...failures, ...(isLate(error) ? await listLookupFailures() : [])],
    };
  }
}

/** Lists of events depend on the clock, and which edits the watch takes for new ones. */
function checkClock(aheadMs: number): Health {
  if (Math.abs(aheadMs) < clockMarginMs) return ok;
  const seconds = Math.round(aheadMs / 1_000);
  log.warn({ event: 'clock doubtful', aheadOfFirestoreSeconds: seconds });
  return { state: 'degraded', failures: [`clock: ${seconds} s ahead of Firestore`] };
}

async function listLookupFailures(): Promise<readonly string[]> {
  const host = getDatabaseHost();
  const found = lookup(host).then(
    () => undefined,
    ({ code, message }: NodeJS.ErrnoException) => code ?? message,
  );
  const late = wait(lookupMs, `no response within ${lookupMs} ms`, { ref: false });
  const reason = await Promise.race([found, late]);
  return reason === undefined ? [] : [`DNS: ${host}: ${reason}`];
}
