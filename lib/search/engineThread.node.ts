import { parentPort, workerData } from 'node:worker_threads';
import { createMemoryEngine } from './memoryEngine.ts';
import type { Call, EngineData, Outcome } from './startEngineThread.node.ts';
import { createTypesenseEngine } from './typesenseEngine.node.ts';

// The thread of the search engine: runs the calls that startEngineThread.node.ts sends.

const { server } = workerData as EngineData;
const engine = server === undefined ? createMemoryEngine() : createTypesenseEngine(server);

parentPort?.on('message', async ({ id, method, parameters }: Call) => {
  parentPort?.postMessage({ id, ...(await run(method, parameters)) } satisfies Outcome, []);
});

async function run(method: Call['method'], parameters: readonly unknown[]): Promise<Omit<Outcome, 'id'>> {
  try {
    const called = engine[method] as (...given: readonly unknown[]) => Promise<unknown>;
    return { result: await called(...parameters) };
  } catch (error) {
    return { error };
  }
}
