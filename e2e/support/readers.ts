import { setTimeout as wait } from 'node:timers/promises';
import { request as api } from '@playwright/test';
import { expect } from './test.ts';

export type Readers = {
  /** The builds that pages were of. */
  builds: ReadonlySet<string>;
  /** The failures so far. */
  failures: readonly string[];
  countRequests: () => number;
  /** Waits until so many more requests were made. */
  waitForRequests: (count: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts readers who open pages in turn, and load each file that these name, until they are stopped. */
export async function startReaders(url: string, pages: readonly string[], count = 4): Promise<Readers> {
  const client = await api.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  const failures: string[] = [];
  const builds = new Set<string>();
  let requests = 0;
  const end = new AbortController();

  async function request(path: string): Promise<string> {
    requests += 1;
    try {
      const response = await client.get(path);
      if (response.status() !== 200) failures.push(`${response.status()} ${path}`);
      const text = await response.text();
      if (text === '') failures.push(`nothing at ${path}`);
      return text;
    } catch (error) {
      failures.push(`${String(error)} ${path}`);
      return '';
    }
  }

  async function read(reader: number): Promise<void> {
    for (let visits = reader; !end.signal.aborted; visits += 1) {
      const html = await request(pages[visits % pages.length]!);
      if (html !== '' && !/<h1|<rss/.test(html)) failures.push(`no words at ${pages[visits % pages.length]}`);
      const files = new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g));
      for (const file of files) await request(file);
      const [, buildId] = /\\"b\\":\\"([\w-]+)\\"/.exec(html) ?? [];
      if (buildId !== undefined) builds.add(buildId);
      // They share an IP address, and nginx limits the searches of one.
      await wait(300);
    }
  }

  const reading = Promise.all(Array.from({ length: count }, (_, reader) => read(reader)));
  return {
    builds,
    failures,
    countRequests: () => requests,
    waitForRequests: async (more) => {
      const before = requests;
      await expect.poll(() => requests, { timeout: 60_000 }).toBeGreaterThan(before + more);
    },
    stop: async () => {
      end.abort();
      await reading;
      await client.dispose();
    },
  };
}
