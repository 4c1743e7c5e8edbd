import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Metrics } from './metrics.node.ts';

/** Whether this server watches Firestore for changes: not at all, not yet, with a connection, or without one. */
type ContentWatch = 'off' | 'connecting' | 'connected' | 'lost';

/**
 * Search is building until all items were read once, by this server or one before it. `file`: of its index, unless that
 * is in memory; `reason`: why it is there, or why its file began empty.
 */
type SearchState = {
  state: 'not started' | 'building' | 'ready' | 'failing';
  items: number;
  textsRead: number;
  file?: string | undefined;
  reason?: string | undefined;
};

type SharedState = {
  /** Next.js' id of the build that runs. */
  buildId: string | undefined;
  /** Undefined where METRICS_TOKEN is not set. */
  metrics: Metrics | undefined;
  /** Renders a page unless a fresh one is stored; undefined in development, where each request renders its page. */
  refreshPage: ((path: string) => Promise<void>) | undefined;
  /** Identifies the documents that this server has written, among those of other servers. */
  serverId: string;
  contentWatch: ContentWatch;
  /** Epoch ms of the last result of a watched query. */
  watchedAt: number | undefined;
  describeSearch: () => SearchState;
  /** Set where the running code reads or renders for a publication: it may spend reads that others may not. */
  publication: AsyncLocalStorage<true>;
  /** Whether a publication has invalidated the page or file at a path, and waits for its render. */
  isBeingPublished: (path: string) => boolean;
  /** Expires the stored pages that have one of these tags. */
  expireTags: (tags: readonly string[]) => void;
  /** The reason for which searches fail now; undefined while they work. */
  searchFailure: string | undefined;
  /** The server is stopping: it responds to the requests it has accepted, and should get no more. */
  isStopping: boolean;
  /** Writes to complete before the server ends, after its last response. */
  beforeEnd: (() => Promise<void>)[];
  /** Resolves once instrumentation.ts has run. */
  prepared: PromiseWithResolvers<void>;
};

/** One value in the process. Next.js bundles pages and route handlers apart, and each bundle would have its own. */
export function shareInProcess<Value>(name: string, create: () => Value): Value {
  const holder = globalThis as { [key: symbol]: unknown };
  return (holder[Symbol.for(`newsroom.${name}`)] ??= create()) as Value;
}

/** State that the HTTP server and the pages share. */
export function getSharedState(): SharedState {
  return shareInProcess('server', () => ({
    buildId: undefined,
    metrics: undefined,
    refreshPage: undefined,
    serverId: randomUUID(),
    contentWatch: 'off',
    watchedAt: undefined,
    describeSearch: () => ({ state: 'not started', items: 0, textsRead: 0 }),
    publication: new AsyncLocalStorage(),
    isBeingPublished: () => false,
    expireTags: () => {},
    searchFailure: undefined,
    isStopping: false,
    beforeEnd: [],
    prepared: Promise.withResolvers(),
  }));
}
