import 'client-only';
import type { User } from 'firebase/auth';
import { listStoredKeys } from '@/lib/browser/indexedDb.client';
import { getSettings } from '@/lib/settings/publicSettings.client';

// Where the SDK stores a session (docs/rows.md, S7); e2e/session.spec.ts notices other names.
const sessions = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };
const sessionKey = 'firebase:authUser:';

/** Restores the session of a reader who has signed in before, and returns whether there is one. Never rejects. */
export async function restoreSession(): Promise<boolean> {
  return (await getReader()) !== null;
}

/**
 * The reader who has signed in before, once the session is restored; null where there is none. Authentication is opened
 * only where a session is stored, or readers may sign in. Never rejects: where storage is off or the server does not
 * respond, the site is read without a session.
 */
export async function getReader(): Promise<User | null> {
  try {
    if (!(await checkSession()) && getSettings().isSignInEnabled !== true) return null;
    const { getAuthentication } = await import('./auth.client');
    const auth = await getAuthentication();
    await auth.authStateReady();
    return auth.currentUser;
  } catch {
    // Nothing on the public site needs a session; its absence is not reported.
    return null;
  }
}

async function checkSession(): Promise<boolean> {
  const keys = [
    ...(await listStoredKeys(sessions)),
    ...listKeys(() => localStorage),
    ...listKeys(() => sessionStorage),
  ];
  return keys.some((key) => String(key).startsWith(sessionKey));
}

function listKeys(open: () => Storage): readonly string[] {
  try {
    return Object.keys(open());
  } catch {
    // Denied: nothing is stored there.
    return [];
  }
}
