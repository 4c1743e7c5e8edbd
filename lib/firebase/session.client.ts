import 'client-only';

/**
 * Restores the session of a reader who has signed in before, and returns whether there is one. Never rejects: where
 * storage is off or the server does not respond, the site is read without a session.
 */
export async function restoreSession(): Promise<boolean> {
  try {
    const { getAuthentication } = await import('./auth.client');
    const auth = await getAuthentication();
    await auth.authStateReady();
    return auth.currentUser !== null;
  } catch {
    // Nothing on the public site needs a session; its absence is not reported.
    return false;
  }
}
