import 'client-only';
import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';

/**
 * Lets the SDK prove to the backend that requests come from the site: they carry a token. This talks to Google, and
 * loads reCAPTCHA Enterprise from there; only a deployment that has a key for it does. Further calls give the same.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheck {
  return initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    // A token is fetched when a request needs one, not for as long as a page stays open.
    isTokenAutoRefreshEnabled: false,
  });
}

/** The token for a request that the SDK does not send itself. Rejects where Google gives none. */
export async function getAppCheckToken(app: FirebaseApp, siteKey: string): Promise<string> {
  return (await getToken(startAppCheck(app, siteKey))).token;
}
