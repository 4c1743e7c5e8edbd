import { parentPort } from 'node:worker_threads';
import { createSearchIndex } from './searchIndex.node.ts';
import type { Call, Outcome } from './startEngineThread.node.ts';

// The thread of the search engine: makes the calls that startEngineThread.node.ts sends, one after the other.

const index = createSearchIndex();

parentPort?.on('message', (call: Call) => parentPort?.postMessage(run(call), []));

function run({ method, parameters }: Call): Outcome {
  try {
    const called = index[method] as (...given: readonly unknown[]) => unknown;
    return { result: called(...parameters) };
  } catch (error) {
    return { error };
  }
}
