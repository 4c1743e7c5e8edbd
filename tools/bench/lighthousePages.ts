import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findMeasuringChromium, quietArguments } from '../processes/findChromium.ts';
import { findFreePort } from '../processes/ports.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof categories)[number];

/** A browser in which Lighthouse measures pages, one after another. */
export type PageMeter = {
  /** Name and version of the browser. */
  browser: string;
  /** Measures a page with Lighthouse's mobile preset. Throws when three runs in a row fail; single ones do on a busy machine. */
  measure: (url: string, only?: readonly Category[]) => Promise<Result>;
  stop: () => Promise<void>;
};

export async function startPageMeter(): Promise<PageMeter> {
  const port = await findFreePort();
  const executablePath = findMeasuringChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors', ...quietArguments],
  });

  async function measure(url: string, only: readonly Category[] = categories, retries = 2): Promise<Result> {
    const outcome = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...only],
      ignoreStatusCode: true,
    });
    const error = outcome === undefined ? 'no result' : outcome.lhr.runtimeError?.message;
    if (outcome !== undefined && error === undefined) return outcome.lhr;
    if (retries === 0) throw new Error(`${url}: ${error}`);
    return measure(url, only, retries - 1);
  }

  return {
    browser: `${executablePath} ${browser.version()}`,
    measure: (url, only) => measure(url, only),
    stop: () => browser.close(),
  };
}

/** The value of an audit, such as ms or bytes; infinite where Lighthouse has none. */
export function readNumber(result: Result, audit: string): number {
  return result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
}

type Details = { items?: readonly unknown[] };

export function listItems(result: Result, audit: string): readonly unknown[] {
  return (result.audits[audit]?.details as Details | undefined)?.items ?? [];
}

/** The requests that failed; `expected404` is the path of a page that is to be missing. */
export function countFailedRequests(result: Result, expected404?: string): number {
  const requests = listItems(result, 'network-requests') as { url: string; statusCode: number }[];
  return requests.filter(
    ({ url, statusCode }) =>
      (statusCode >= 400 || statusCode < 0) && !(statusCode === 404 && new URL(url).pathname === expected404),
  ).length;
}
