import type { Instrumentation } from 'next';

/** Runs when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { getSharedState } = await import('@/lib/runtime/sharedState.node');
  const { refreshPage, prepared } = getSharedState();
  try {
    const { getEnv } = await import('@/lib/settings/env.node');
    if (refreshPage !== undefined) {
      const { startSearch } = await import('@/lib/search/search.server');
      startSearch();
    }
    if (getEnv().watchesContent && refreshPage !== undefined) {
      const { watchContent } = await import('@/lib/publication/watch.server');
      const { watchDrafts } = await import('@/lib/publication/drafts.server');
      watchContent();
      watchDrafts();
    }
    prepared.resolve();
  } catch (error) {
    // The server waits for this before it listens, and does not start then (lib/server/main.ts).
    prepared.reject(error);
  }
}

const logged = new WeakSet();

/** Runs when a page or an endpoint throws, also while a stale page is regenerated in the background. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Next.js reports one error at each level that it passes.
  if (error instanceof Error && logged.has(error)) return;
  if (error instanceof Error) logged.add(error);
  const { redactUrl, log } = await import('@/lib/runtime/log.server');
  log.error({ event: 'page failed', path: redactUrl(path), route: routePath, error });
};
