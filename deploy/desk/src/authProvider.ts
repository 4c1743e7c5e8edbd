import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import type { AuthProvider } from 'react-admin';
import { getEditorName, type Backend } from './firebase.ts';
import { texts } from './hy.ts';

/** Why somebody who has signed in may not enter. */
export class NoEditorError extends Error {}

type Credentials = { email: string; password: string } | 'google';

/** Codes of Firebase where its servers have not responded, as while a laptop that wakes has no network yet. */
const unanswered = /network-request-failed|timeout/;

/** Signs editors in. Whoever has an account without the claim `editor` is told so, and sees nothing. */
export function createAuthProvider(backend: Backend): AuthProvider {
  const { auth } = backend;

  async function assertEditor(): Promise<void> {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (user === null) throw new Error(texts.signIn.needed);
    const { claims } = await user.getIdTokenResult();
    // A claim that was given a moment ago is in the next token.
    const current = claims.editor === true ? claims : (await user.getIdTokenResult(true)).claims;
    if (current.editor !== true) throw new NoEditorError(user.email ?? '');
  }

  async function signIn(credentials: Credentials): Promise<void> {
    if (credentials !== 'google') {
      await signInWithEmailAndPassword(auth, credentials.email, credentials.password);
      return;
    }
    const { browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } =
      await import('firebase/auth');
    await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  }

  return {
    login: async (credentials: Credentials) => {
      try {
        await signIn(credentials);
      } catch (error) {
        throw new Error(describeFailure(error), { cause: error });
      }
      await assertEditor();
    },
    logout: async () => {
      await signOut(auth);
    },
    checkAuth: async () => {
      try {
        await assertEditor();
      } catch (error) {
        // No answer is no refusal: who has signed in stays, with the form and its words.
        if (auth.currentUser === null || !unanswered.test(String((error as { code?: unknown }).code)))
          throw error;
      }
    },
    // A refused request shows its error where it was made: nobody loses a text because a session ended.
    checkError: async () => {},
    getPermissions: async () => undefined,
    getIdentity: async () => ({ id: auth.currentUser?.uid ?? '', fullName: await getEditorName(backend) }),
  };
}

const failures: readonly (readonly [code: RegExp, text: string])[] = [
  [/invalid-credential|invalid-email|missing-password|user-not-found|wrong-password/, texts.signIn.wrong],
  [/too-many-requests/, texts.signIn.tooOften],
  [/user-disabled/, texts.signIn.disabled],
  [/popup-(?:closed|blocked)|cancelled-popup/, texts.signIn.windowClosed],
];

function describeFailure(error: unknown): string {
  const code = String((error as { code?: unknown }).code);
  return failures.find(([pattern]) => pattern.test(code))?.[1] ?? texts.signIn.failed;
}
