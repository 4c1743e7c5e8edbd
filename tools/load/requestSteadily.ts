import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Front } from './front.ts';

const openLimit = 1_000;

/** Sends requests at equal distances, whether or not responses have come, but no more than a thousand at once. */
export async function sendSteadily(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: (index: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const restMs = start + (index * 1_000) / perSecond - performance.now();
    if (restMs > 0) await wait(restMs);
    if (open.size >= openLimit) await Promise.race(open);
    const one = send(index).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
}

export type SteadyLoad = Front & {
  /** Requested in turns. */
  paths: readonly string[];
  perSecond: number;
  seconds: number;
};

export type LoadResult = {
  /** In ms. */
  latencies: readonly number[];
  /** What was wrong, with the number of responses. */
  wrong: Readonly<Record<string, number>>;
};

/** Requests pages steadily, in a thread of its own: the local Firebase, which runs in this one, would delay it. */
export async function requestSteadily(load: SteadyLoad): Promise<LoadResult> {
  const thread = new Worker(new URL('loadThread.ts', import.meta.url), { workerData: load });
  const [result] = (await once(thread, 'message')) as [LoadResult];
  return result;
}
