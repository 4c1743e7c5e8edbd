import { writeFile } from 'node:fs/promises';
import { test as siteTest } from '../support/test.ts';
import type { Engine, EngineName } from './engine.ts';
import { startChromium, startFirefox } from './puppeteerEngine.ts';
import { createReader, type Reader } from './reader.ts';
import { startWebKit } from './webKitEngine.ts';

const starts: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** The tests of the site, in the engine that a project of the configuration names, without Playwright's own browser. */
export const test = siteTest.extend<{ reader: Reader }, { engineName: EngineName; engine: Engine }>({
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await starts[engineName]();
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  reader: async ({ engine }, use, testInfo) => {
    const window = await engine.openWindow();
    await window.resize(1280, 900);
    await use(createReader(window));
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('screenshot.png'), await window.takeScreenshot());
    }
    await window.close();
  },
});

export { expect } from '@playwright/test';
