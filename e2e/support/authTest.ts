import { startAuthServer, type AuthServer } from 'local-firebase';
import { test as base } from './test.ts';

type AuthFixtures = {
  auth: AuthServer;
  /** Whether the test site lets readers sign in by a popup or a redirect. */
  isSignInEnabled: boolean;
};

/** A test site with accounts. */
export const test = base.extend<object, AuthFixtures>({
  isSignInEnabled: [false, { scope: 'worker', option: true }],
  auth: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const auth = await startAuthServer({ projectId: 'demo-newsroom' });
      await use(auth);
      await auth.stop();
    },
    { scope: 'worker' },
  ],
  isPublishing: [true, { scope: 'worker' }],
  siteEnv: [
    ({ auth, isSignInEnabled }, use) =>
      use({ FIREBASE_AUTH_EMULATOR_HOST: auth.host, SIGN_IN: isSignInEnabled ? 'enabled' : '' }),
    { scope: 'worker' },
  ],
});
