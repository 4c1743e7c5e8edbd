/** Whether this server watches Firestore for changes: not at all, not yet, with a connection, or without one. */
export type ContentWatch = 'off' | 'connecting' | 'connected' | 'lost';

export type SharedState = {
  /** Where this server reaches itself; undefined in development, where each request renders its page. */
  ownUrl: string | undefined;
  contentWatch: ContentWatch;
  /** Deletes the cached pages that have one of these tags. */
  invalidateTags: (tags: readonly string[]) => void;
  /** The server is stopping: it responds to the requests it has accepted, and should get no more. */
  isStopping: boolean;
  /** Writes to complete before the server ends, after its last response. */
  beforeEnd: (() => Promise<void>)[];
  /** Resolved once instrumentation.ts is through. */
  prepared: PromiseWithResolvers<void>;
};

const key = Symbol.for('newsroom.server');
const holder = globalThis as { [key]?: SharedState };

/** State that the HTTP server and the pages share: one process, but Next.js bundles the pages apart from it. */
export function getSharedState(): SharedState {
  return (holder[key] ??= {
    ownUrl: undefined,
    contentWatch: 'off',
    invalidateTags: () => {},
    isStopping: false,
    beforeEnd: [],
    prepared: Promise.withResolvers(),
  });
}
