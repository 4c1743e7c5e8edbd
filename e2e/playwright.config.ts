import { defineConfig } from '@playwright/test';
import { findChromium, quietArguments } from '../tools/processes/findChromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'hy-AM',
    // page.route does not see requests that a service worker handles; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...quietArguments],
    },
  },
});
