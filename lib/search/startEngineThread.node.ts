import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { IndexOptions } from './openIndexFile.node.ts';
import type { SearchEngine } from './searchEngine.ts';

/** A call of the engine in its thread, and its outcome. Outcomes come in the order of the calls. */
export type Call = { method: keyof SearchEngine; parameters: readonly unknown[] };
export type CallOutcome = { result?: unknown; error?: unknown };

/** The most memory of JavaScript, of which the index takes a tenth: SQLite has its own. */
type ThreadOptions = IndexOptions & { mostMegabytes?: number };

/**
 * Starts a thread with the search engine, so that neither the filling of the index nor a slow query delays other
 * requests. The engine ends with its thread: for lack of memory, a fault of its file or another error. Then `onEnd` is
 * called once, and calls fail. The thread does not keep the process alive.
 */
export function startEngineThread(
  { mostMegabytes = 256, ...options }: ThreadOptions,
  onEnd: (error: unknown) => void,
): SearchEngine {
  // A path, not a URL: Next.js would publish a URL's source here with the site's pictures. Node runs the script as it
  // is. It gets neither settings nor flags of the server.
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/search/engineThread.node.ts');
  const thread = new Worker(script, {
    name: 'search',
    workerData: options,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  thread.unref();
  const open: PromiseWithResolvers<unknown>[] = [];
  let failure: unknown;
  thread.on('message', ({ result, error }: CallOutcome) => {
    const call = open.shift();
    if (error === undefined) call?.resolve(result);
    else call?.reject(error);
  });
  thread.once('error', (error) => {
    failure = error;
  });
  // Comes last, after an error too.
  thread.once('exit', (code) => {
    failure ??= new Error(`The search thread exited with code ${code}`);
    for (const { reject } of open) reject(failure);
    onEnd(failure);
  });
  return new Proxy({} as SearchEngine, {
    get:
      (_, method: keyof SearchEngine) =>
      async (...parameters: readonly unknown[]): Promise<unknown> => {
        if (failure !== undefined) throw failure;
        thread.postMessage({ method, parameters } satisfies Call, []);
        const call = Promise.withResolvers<unknown>();
        open.push(call);
        return call.promise;
      },
  });
}
