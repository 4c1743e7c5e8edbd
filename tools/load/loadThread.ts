import { parentPort, workerData } from 'node:worker_threads';
import { openFront } from './front.ts';
import { sendSteadily, type LoadResult, type SteadyLoad } from './requestSteadily.ts';

// The thread of requestSteadily.ts.

const load = workerData as SteadyLoad;
const front = openFront(load, Infinity);
const latencies: number[] = [];
const wrong: Record<string, number> = {};

await sendSteadily(load, async (index) => {
  const before = performance.now();
  try {
    const { status, readText } = await front.visit(load.paths[index % load.paths.length]!);
    latencies.push(performance.now() - before);
    if (status !== 200) throw new Error(`status ${status}`);
    if (!readText().trimEnd().endsWith('</html>')) throw new Error('a page without its end');
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    const what = code === undefined ? message : `${code}: ${message}`;
    wrong[what] = (wrong[what] ?? 0) + 1;
  }
});
front.close();
parentPort?.postMessage({ latencies, wrong } satisfies LoadResult, []);
