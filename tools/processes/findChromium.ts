import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Chromium then starts as root and without a graphics card, and sends no requests of its own to Google, which fail
 * slowly on a closed network. The last makes it a reader's: no view is counted where `navigator.webdriver` is true.
 */
export const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-blink-features=AutomationControlled',
] as const;

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, else Playwright's own, else the system's. Throws one line that
 * says how to get one.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH=${named} does not exist`);
  }
  const found = [chromium.executablePath(), ...usualPaths].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium: run `npx playwright install chromium`, or install your system’s and set CHROMIUM_PATH to it.',
  );
}
