import { installAuthEmulator, startAuthEmulator, type AuthEmulator } from './authEmulator.ts';
import { test as base } from './test.ts';

type AuthFixtures = {
  emulator: AuthEmulator;
  /** Whether the test site lets readers sign in by a popup or a redirect. */
  isSignInEnabled: boolean;
};

const reason = await installAuthEmulator();

/**
 * Whether the npm registry is out of reach: there is no emulator then. Tests that need it are skipped, and their titles
 * say why.
 */
export const unreachable = reason !== undefined;
export const suffix = unreachable ? ` (skipped: the npm registry is out of reach, ${reason})` : '';

/** A test site with Google's Auth emulator, for what the stand-in of local-firebase has not. */
export const test = base.extend<object, AuthFixtures>({
  isSignInEnabled: [false, { scope: 'worker', option: true }],
  emulator: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const emulator = await startAuthEmulator('demo-newsroom');
      await use(emulator);
      await emulator.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  isPublishing: [true, { scope: 'worker' }],
  siteEnv: [
    ({ emulator, isSignInEnabled }, use) =>
      use({ FIREBASE_AUTH_EMULATOR_HOST: emulator.host, SIGN_IN: isSignInEnabled ? 'enabled' : '' }),
    { scope: 'worker' },
  ],
});
