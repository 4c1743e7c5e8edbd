import 'client-only';
import { setLogLevel } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { openApp } from './app.client';

let auth: Auth | undefined;

/**
 * Authentication, opened at the first use. The session is stored in IndexedDB, else localStorage, else sessionStorage.
 * Sign-in by popup or redirect is possible where the deployment enables it (docs/rows.md, S7). Rejects when the page
 * holds no settings.
 */
export async function getAuthentication(): Promise<Auth> {
  auth ??= openAuthentication();
  return auth;
}

function openAuthentication(): Auth {
  const { app, emulators, isSignInEnabled } = openApp();
  setLogLevel('silent');
  const opened = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    // With it phones and Safari fetch Google's sign-in frame on every page, signed in or not, as a popup may open only
    // right after a tap. Where signing in is off, no reader's visit is disclosed to another host.
    ...(isSignInEnabled && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  // Synchronously: after the first request it would be refused.
  if (emulators.auth) connectAuthEmulator(opened, `http://${emulators.auth}`, { disableWarnings: true });
  return opened;
}
