import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build/next.ts';
import { findChromium } from './processes/findChromium.ts';
import { runCommand } from './processes/runCommand.ts';
import { runUntilStopped } from './processes/runUntilStopped.ts';

// `npm run e2e [-- playwright's arguments]`: the end-to-end tests, in Chromium, against a production build.

const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));

await runCommand(async () => {
  const chromium = findChromium();
  console.log(`Chromium: ${chromium}`);
  await buildIfStale();
  const tests = spawn(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: chromium },
    },
  );
  const end = await runUntilStopped(tests);
  // 130, as in shells: tests that were stopped have not passed.
  process.exitCode = end === 'stopped' ? 130 : end;
});
