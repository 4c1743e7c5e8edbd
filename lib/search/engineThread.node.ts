import { parentPort, workerData } from 'node:worker_threads';
import { isFileFault, type IndexOptions } from './openIndexFile.node.ts';
import { SearchIndex } from './searchIndex.node.ts';
import type { Call, CallOutcome } from './startEngineThread.node.ts';

// The thread of the search engine: makes the calls that startEngineThread.node.ts sends, one after the other.

const index = new SearchIndex(workerData as IndexOptions);
const { file } = index.describe();

parentPort?.on('message', (call: Call) => parentPort?.postMessage(run(call), []));

function run({ method, parameters }: Call): CallOutcome {
  try {
    return { result: Reflect.apply(index[method], index, parameters) };
  } catch (error) {
    if (file === undefined || !isFileFault(error)) return { error };
    // Uncaught, it ends the thread: the next one has another file, or none.
    throw Object.assign(new Error((error as Error).message), { isFileFault: true });
  }
}
