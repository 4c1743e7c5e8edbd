import 'server-only';
import { getEnv } from '@/lib/settings/env.node';
import { log } from '@/lib/settings/log.server';
import type { FirebaseSettings } from '@/lib/settings/publicSettings';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { getSite } from '@/lib/settings/site.server';

type LookUpOptions = { fetch?: typeof globalThis.fetch; deadlineMs?: number };

// The server starts listening only after the first try: see instrumentation.ts.
const lookUpDeadlineMs = 3_000;
const retryMs = 600_000;

/**
 * Finds the Google Analytics stream of this deployment for its pages: the one that is set, else the one that Firebase
 * has for the app. After a failure analytics is off, and the look-up is tried again every ten minutes. Never rejects.
 */
export async function findMeasurementId(options: LookUpOptions = {}): Promise<void> {
  const { firebase, measurementId, looksUpMeasurementId } = getEnv();
  const state = getSharedState();
  if (!looksUpMeasurementId) {
    state.measurementId = measurementId;
    return;
  }
  try {
    state.measurementId = await fetchMeasurementId(firebase, getSite().url, options);
  } catch (error) {
    log.warn({ event: 'measurement id unavailable', error, retryInSeconds: retryMs / 1_000 });
    setTimeout(() => void findMeasurementId(options), retryMs).unref();
  }
}

/**
 * Requests the app's configuration as Firebase's Analytics SDK does in the browser (`fetchDynamicConfig`). Undefined where
 * the project has no Google Analytics. Throws when the look-up fails.
 */
export async function fetchMeasurementId(
  { apiKey, appId }: Pick<FirebaseSettings, 'apiKey' | 'appId'>,
  siteUrl: string,
  { fetch = globalThis.fetch, deadlineMs = lookUpDeadlineMs }: LookUpOptions = {},
): Promise<string | undefined> {
  const response = await fetch(`https://firebase.googleapis.com/v1alpha/projects/-/apps/${appId}/webConfig`, {
    headers: {
      Accept: 'application/json',
      'x-goog-api-key': apiKey,
      // An API key may be restricted to the site's URL: a browser sends the same header to another host.
      Referer: `${siteUrl}/`,
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`Firebase responded with status ${response.status}`);
  }
  const config: unknown = await response.json();
  if (typeof config !== 'object' || config === null) throw new Error('Firebase responded with no object');
  if (!('measurementId' in config) || config.measurementId === '') return undefined;
  const { measurementId } = config;
  if (typeof measurementId === 'string' && /^G-[A-Z0-9]+$/.test(measurementId)) return measurementId;
  throw new Error('Firebase responded with a measurement id of an unknown form');
}
