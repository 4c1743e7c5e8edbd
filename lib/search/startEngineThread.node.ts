import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchServer } from '../settings/searchSettings.ts';
import type { SearchEngine } from './searchEngine.ts';

/** A call of the engine in its thread, and what came of it. */
export type Call = { id: number; method: keyof SearchEngine; parameters: readonly unknown[] };
export type Outcome = { id: number; result?: unknown; error?: unknown };

/** Where the thread's engine has its items; in the thread's own memory where that is undefined. */
export type EngineData = { server: SearchServer | undefined };

/**
 * Starts a thread with a search engine, an empty one or that of a server, so that neither an index under construction nor a
 * slow query delays other requests. When the thread ends, for lack of memory or by an error, so does the engine: `onEnd` is called once, and calls
 * fail. The thread does not hold up the end of the process.
 */
export function startEngineThread(
  server: SearchServer | undefined,
  onEnd: (error: unknown) => void,
): SearchEngine {
  // A path, which Next.js does not follow: it would publish the source of a URL here with the site's pictures. Node runs the
  // script as it is. Other settings and flags of the server do not concern it.
  const thread = new Worker(
    path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/search/engineThread.node.ts'),
    {
      name: 'search',
      env: {},
      execArgv: [],
      workerData: { server } satisfies EngineData,
    },
  );
  thread.unref();
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let failure: unknown;
  thread.on('message', ({ id, result, error }: Outcome) => {
    if (error === undefined) open.get(id)?.resolve(result);
    else open.get(id)?.reject(error);
    open.delete(id);
  });
  thread.once('error', (error) => {
    failure = error;
  });
  // Comes last, after an error too.
  thread.once('exit', (code) => {
    failure ??= new Error(`The search thread exited with code ${code}`);
    for (const { reject } of open.values()) reject(failure);
    open.clear();
    onEnd(failure);
  });
  const forward =
    <Method extends keyof SearchEngine>(method: Method) =>
    (...parameters: Parameters<SearchEngine[Method]>) => {
      const outcome = Promise.withResolvers<unknown>();
      if (failure === undefined) {
        lastId += 1;
        open.set(lastId, outcome);
        thread.postMessage({ id: lastId, method, parameters } satisfies Call, []);
      } else outcome.reject(failure);
      return outcome.promise as ReturnType<SearchEngine[Method]>;
    };
  return {
    put: forward('put'),
    remove: forward('remove'),
    has: forward('has'),
    listIds: forward('listIds'),
    survey: forward('survey'),
    find: forward('find'),
    suggest: forward('suggest'),
  };
}
