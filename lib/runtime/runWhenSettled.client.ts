import 'client-only';

const longestWaitMs = 3_000;

/**
 * Runs `task` once the page has loaded and the browser is idle, and not before the page is really shown: a page
 * the browser prepares ahead of a tap is not an opening. `restMs` passes first, for what is much work and can wait.
 * Returns what cancels it.
 */
export function runWhenSettled(task: () => void, { restMs = 0 } = {}): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let stopWaiting = (): void => {};

  const runWhenIdle = (): void => {
    if (signal.aborted) return;
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(task, { timeout: longestWaitMs });
      stopWaiting = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(task, 200);
      stopWaiting = () => clearTimeout(handle);
    }
  };
  const runWhenRested = (): void => {
    if (restMs === 0) return runWhenIdle();
    const handle = setTimeout(runWhenIdle, restMs);
    stopWaiting = () => clearTimeout(handle);
  };
  const runWhenLoaded = (): void => {
    if (document.readyState === 'complete') runWhenRested();
    else addEventListener('load', runWhenRested, { once: true, signal });
  };
  // https://developer.mozilla.org/docs/Web/API/Document/prerendering
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', runWhenLoaded, { once: true, signal });
  } else {
    runWhenLoaded();
  }
  return () => {
    controller.abort();
    stopWaiting();
  };
}
