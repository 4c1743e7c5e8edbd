import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export const scripts = /\/_next\/static\/chunks\/.*\.js/;

/** Holds the requests of such files back; resolves with what lets them go on. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The scripts that the page loads until they are read: how many, and their kB of 1,000 bytes, gzip level 9. */
export function watchScripts(page: Page): () => Promise<{ count: number; size: number }> {
  const bodies: Promise<Buffer>[] = [];
  const collect = (response: Response): void => {
    if (scripts.test(response.url())) bodies.push(response.body());
  };
  page.on('response', collect);
  return async () => {
    // The body of a script that the next page breaks off cannot be read.
    page.off('response', collect);
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length / 1000);
    return { count: sizes.length, size: sizes.reduce((sum, each) => sum + each, 0) };
  };
}
