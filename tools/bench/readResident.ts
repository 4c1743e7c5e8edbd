import { readFileSync } from 'node:fs';
import type { TestSite } from '../testSite/startTestSite.ts';

/** What a site's server has in memory now and had at most since its start, in bytes, as Linux counts it. */
export function readResident({ pid }: TestSite): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
