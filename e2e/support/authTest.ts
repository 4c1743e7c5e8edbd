import { startAuthServer } from 'local-firebase';
import { test as base } from './test.ts';

type Auth = { host: string; stop: () => Promise<unknown> };

type AuthFixtures = {
  auth: Auth;
  /** Whether the test site lets readers sign in by a popup or a redirect. */
  isSignInEnabled: boolean;
};

/** A test site whose accounts are those that `start` starts. */
export const extendWithAuth = (start: () => Promise<Auth>) =>
  base.extend<object, AuthFixtures>({
    isSignInEnabled: [false, { scope: 'worker', option: true }],
    auth: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
      async ({}, use) => {
        const auth = await start();
        await use(auth);
        await auth.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    isPublishing: [true, { scope: 'worker' }],
    siteEnv: [
      ({ auth, isSignInEnabled }, use) =>
        use({ FIREBASE_AUTH_EMULATOR_HOST: auth.host, SIGN_IN: isSignInEnabled ? 'enabled' : '' }),
      { scope: 'worker' },
    ],
  });

/** A test site with accounts. */
export const test = extendWithAuth(() => startAuthServer({ projectId: 'demo-newsroom' }));
