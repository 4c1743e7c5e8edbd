import 'client-only';
import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { readKeysOrDisableIndexedDb } from '@/lib/browser/indexedDb.client';

const tokens = { database: 'firebase-app-check-database', store: 'firebase-app-check-store' };

/**
 * Lets the SDK prove to the backend that requests come from the site: they carry a token. This talks to Google, and
 * loads reCAPTCHA Enterprise from there; only a deployment that has a key for it does. Further calls give the same.
 */
export async function startAppCheck(app: FirebaseApp, siteKey: string): Promise<AppCheck> {
  await readKeysOrDisableIndexedDb(tokens);
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    // A token is fetched when a request needs one, not for as long as a page stays open.
    isTokenAutoRefreshEnabled: false,
  });
}

/** The token for a request that the SDK does not send itself. Rejects where Google gives none. */
export async function getAppCheckToken(app: FirebaseApp, siteKey: string): Promise<string> {
  return (await getToken(await startAppCheck(app, siteKey))).token;
}
