import 'client-only';
import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Lets the SDK prove to the backend that requests come from the site: they carry a token. This talks to Google, and
 * loads reCAPTCHA Enterprise from there; only a deployment that has a key for it does.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    // A token is fetched when a request needs one, not for as long as a page stays open.
    isTokenAutoRefreshEnabled: false,
  });
}
