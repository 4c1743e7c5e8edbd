import 'client-only';
import type { User } from 'firebase/auth';
import { readKeysOrDisableIndexedDb } from '@/lib/browser/indexedDb.client';

// The database and the store of IndexedDB in which the SDK stores a session (docs/rows.md, S7). e2e/session.spec.ts
// fails if an upgrade renames them.
const sessions = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };

/**
 * Opens authentication and restores the session of a reader who has signed in before; returns whether there is one.
 * Never rejects.
 */
export async function restoreSession(): Promise<boolean> {
  return (await getReader()) !== null;
}

/**
 * The reader who has signed in before, once the session is restored; null where there is none. Never rejects: where
 * storage is off or the server does not respond, the site is read without a session.
 */
export async function getReader(): Promise<User | null> {
  try {
    await readKeysOrDisableIndexedDb(sessions);
    const { getAuthentication } = await import('./auth.client');
    const auth = await getAuthentication();
    await auth.authStateReady();
    return auth.currentUser;
  } catch {
    // Nothing on the public site needs a session; its absence is not reported.
    return null;
  }
}
