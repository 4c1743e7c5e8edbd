import { defineConfig } from '@playwright/test';
import { findChromium, quietArguments } from '../tools/processes/findChromium.ts';
import type { EngineName } from './engines/engine.ts';

const alone = 'manyPages.spec.ts';

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  // Tests that pass only then are listed as flaky, and must be fixed.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  // A test waits for the site more than for a processor.
  workers: 3,
  // The machine may be busy with others' work.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Three commands: `npm run e2e` runs the first project, `npm run e2e:faults` the next three, of which two wait for
  // deadlines, and `npm run e2e:engines` the rest.
  projects: [
    // Not a glob: that would match a folder above the project, too.
    { name: 'site', testIgnore: /\/e2e\/(?:faults|engines|desk)\// },
    { name: 'faults', testDir: './faults', testIgnore: alone },
    // The editors' desk, whose packages are its own: a day's work in each test.
    { name: 'desk', testDir: './desk', timeout: 240_000, use: { actionTimeout: 20_000 } },
    // Measures how long readers wait, so it starts when nothing else runs (by itself: `-- manyPages --no-deps`).
    { name: 'alone', testDir: './faults', testMatch: alone, dependencies: ['faults'] },
    ...(['chromium', 'firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testDir: './engines',
      use: { engineName },
    })),
  ],
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'hy-AM',
    // page.route does not see requests that a service worker handles; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Recording each test would take a fifth of the processor's time; `-- --trace on` records one that fails here.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: [...quietArguments],
    },
  },
});
