import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect } from './test.ts';

/** In kB of 1,000, gzip level 9: the limit of an island beside the shared frame, which comes with the display settings. */
const islandLimit = 25;

/** Opens and closes the display settings, so that the frame of all islands is there. */
async function loadFrame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Տեսք' }).click();
  await expect(page.getByRole('dialog', { name: 'Տեսք' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Տեսք' })).toBeHidden();
}

/** Fails where `open` loads more script than an island may. */
export async function expectSmallIsland(page: Page, open: () => Promise<void>): Promise<void> {
  await loadFrame(page);
  await page.waitForLoadState('networkidle');
  const bodies: Promise<Buffer>[] = [];
  const collect = (response: Response): void => {
    if (/\/_next\/static\/chunks\/.*\.js/.test(response.url())) bodies.push(response.body());
  };
  page.on('response', collect);
  await open();
  // The body of a script that the next page breaks off cannot be read.
  page.off('response', collect);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  const size = sizes.reduce((sum, each) => sum + each, 0) / 1000;
  expect(size).toBeGreaterThan(0.5);
  expect(size).toBeLessThanOrEqual(islandLimit);
}
