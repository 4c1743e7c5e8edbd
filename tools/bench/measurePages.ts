import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { findMeasuringChromium, quietArguments } from '../processes/findChromium.ts';
import { findFreePort } from '../processes/ports.ts';

const retries = 2;

/**
 * Measures pages with Lighthouse's mobile preset, so many times each, in turns, so that other load on the machine
 * affects all of them. The first round does not count: it fills the caches.
 */
export async function measurePages<T extends { url: string }>(
  pages: readonly T[],
  { runs, categories }: { runs: number; categories: readonly string[] },
): Promise<ReadonlyMap<T, readonly Result[]>> {
  const port = await findFreePort();
  const executablePath = findMeasuringChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors', ...quietArguments],
  });
  console.log(`${executablePath} ${browser.version()}`);
  const measure = async (url: string): Promise<Result> => {
    const settings: Flags = {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      ignoreStatusCode: true,
    };
    for (let attempt = 0; ; attempt += 1) {
      const result = (await lighthouse(url, settings))?.lhr;
      if (result !== undefined && result.runtimeError === undefined) return result;
      // Single ones fail on a busy machine.
      if (attempt === retries) throw new Error(`${url}: ${result?.runtimeError?.message}`);
    }
  };
  try {
    const results = new Map<T, Result[]>(pages.map((page) => [page, []]));
    for (const page of pages) await measure(page.url);
    for (let run = 0; run < runs; run += 1) {
      for (const page of pages) results.get(page)!.push(await measure(page.url));
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** The value of an audit, such as ms or bytes; infinite where Lighthouse has none. */
export function readNumber({ audits }: Result, audit: string): number {
  return audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
}

/** The requests that failed; `expected404` is the path of a page that is to be missing. */
export function countFailedRequests({ audits }: Result, expected404: string): number {
  const { items = [] } = (audits['network-requests']?.details ?? {}) as {
    items?: readonly { url: string; statusCode: number }[];
  };
  return items.filter(
    ({ url, statusCode }) =>
      (statusCode >= 400 || statusCode < 0) && !(statusCode === 404 && new URL(url).pathname === expected404),
  ).length;
}
