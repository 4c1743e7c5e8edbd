import { findQuantile } from '../bench/median.ts';
import type { TestSite } from '../testSite/startTestSite.ts';

/** Rows of a table. */
export function formatLatencies(latencies: readonly number[]): readonly (readonly string[])[] {
  return [
    ['median, ms', 0.5],
    ['95 %, ms', 0.95],
    ['99 %, ms', 0.99],
    ['slowest, ms', 1],
  ].map(([name, share]) => [String(name), String(Math.round(findQuantile(latencies, Number(share))))]);
}

export const memoryColumns = ['memory', 'RSS, MiB', 'heap after collection, MiB'];

/** A row of that table. */
export async function measureMemory(when: string, server: TestSite): Promise<readonly string[]> {
  const { rss, heapUsed } = await server.readMemory();
  return [when, ...[rss, heapUsed].map((bytes) => String(Math.round(bytes / 1024 / 1024)))];
}
