import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SearchEngine, SearchIndex } from './searchEngine.ts';

/** A call of the engine in its thread, and its outcome. Outcomes come in the order of the calls. */
export type Call = { method: keyof SearchIndex; parameters: readonly unknown[] };
export type Outcome = { result?: unknown; error?: unknown };

/**
 * Starts a thread with an empty search engine, so that neither an index under construction nor a slow query delays
 * other requests. When the thread ends, for lack of memory or by an error, so does the engine: `onEnd` is called once,
 * and calls fail. The thread does not keep the process alive.
 */
export function startEngineThread(onEnd: (error: unknown) => void): SearchEngine {
  // A path, which Next.js does not follow: it would publish the source of a URL here with the site's pictures. Node
  // runs the script as it is. It gets neither settings nor flags of the server.
  const script = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/search/engineThread.node.ts');
  const thread = new Worker(script, { name: 'search', env: {}, execArgv: [] });
  thread.unref();
  const open: PromiseWithResolvers<unknown>[] = [];
  let failure: unknown;
  thread.on('message', ({ result, error }: Outcome) => {
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
  const forward =
    <Method extends keyof SearchIndex>(method: Method) =>
    (...parameters: Parameters<SearchEngine[Method]>) => {
      const call = Promise.withResolvers<unknown>();
      if (failure === undefined) {
        open.push(call);
        thread.postMessage({ method, parameters } satisfies Call, []);
      } else call.reject(failure);
      return call.promise as ReturnType<SearchEngine[Method]>;
    };
  return {
    upsert: forward('upsert'),
    remove: forward('remove'),
    removeOthers: forward('removeOthers'),
    listUnread: forward('listUnread'),
    upsertText: forward('upsertText'),
    find: forward('find'),
    suggest: forward('suggest'),
    // No other server shares it.
    takeTurn: async (_, maxAgeMs, work) => {
      await work();
      return maxAgeMs;
    },
  };
}
