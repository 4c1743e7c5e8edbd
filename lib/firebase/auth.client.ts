import 'client-only';
import { setLogLevel } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { openApp } from './app.client';

// The SDK's own resolver fetches Google's sign-in frame on every page a phone or Safari opens, signed in or not: the
// reader's visit would be disclosed to another host. This one waits until a sign-in begins or comes back from a redirect.
// The SDK has no setting for it; e2e/session.spec.ts notices when an update goes around this.
class LazyRedirectResolver extends (browserPopupRedirectResolver as unknown as new () => object) {
  get _shouldInitProactively(): boolean {
    return false;
  }
}

let auth: Promise<Auth> | undefined;

/**
 * Authentication, opened at the first use: the session is stored in IndexedDB, else localStorage, else sessionStorage,
 * and sign-in by popup or redirect is possible (specification 6). Rejects when the page holds no settings.
 */
export function getAuthentication(): Promise<Auth> {
  auth ??= openAuthentication().catch((error: unknown) => {
    auth = undefined;
    throw error;
  });
  return auth;
}

async function openAuthentication(): Promise<Auth> {
  const { app, emulators } = openApp();
  setLogLevel('silent');
  const opened = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: LazyRedirectResolver,
  });
  // In the same breath: after the first request it would be refused.
  if (emulators.auth) connectAuthEmulator(opened, `http://${emulators.auth}`, { disableWarnings: true });
  return opened;
}
