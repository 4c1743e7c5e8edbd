import { launch, type LaunchOptions } from 'puppeteer-core';
import { findChromium, quietArguments } from '../../tools/processes/findChromium.ts';
import type { Engine } from './engine.ts';
import { findFirefox } from './enginePrograms.ts';
import { startSoundCard, type Device } from './virtualDevices.ts';

/** Chromium, over its DevTools protocol. */
export function startChromium(): Promise<Engine> {
  return startEngine({ browser: 'chrome', executablePath: findChromium(), args: [...quietArguments] });
}

/** Firefox, over WebDriver BiDi. It decodes nothing without a sound card. */
export async function startFirefox(): Promise<Engine> {
  const sound = await startSoundCard();
  const env = { ...process.env, ...sound.env };
  return startEngine({ browser: 'firefox', executablePath: findFirefox(), env }, sound);
}

async function startEngine(options: LaunchOptions, sound?: Device): Promise<Engine> {
  const browser = await launch({ ...options, headless: true });
  return {
    openWindow: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      // The browser is a reader's: no view is counted where this is true, and Firefox has no argument for it.
      await page.evaluateOnNewDocument(() => {
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
      });
      return {
        open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
        evaluate: (expression) => page.evaluate(expression),
        point: ({ x, y }) => page.mouse.move(x, y),
        press: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        pressKey: (key) => page.keyboard.press(key),
        resize: (width, height) => page.setViewport({ width, height }),
        print: () => page.pdf({ format: 'A4', margin: { top: 40, right: 40, bottom: 40, left: 40 } }),
        takeScreenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    stop: async () => {
      await browser.close();
      await sound?.stop();
    },
  };
}
