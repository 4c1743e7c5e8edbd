import 'client-only';

const idleTimeoutMs = 3_000;

/**
 * Runs `task` once the page has loaded and the browser is idle (`requestIdleCallback`), but not while the browser only
 * prerenders the page: that is not a view. `restMs` (milliseconds) passes first, for heavy work that can wait.
 * Returns a function that cancels it.
 */
export function runWhenIdle(task: () => void, { restMs = 0 } = {}): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let stopWaiting = (): void => {};

  const waitForIdle = (): void => {
    if (signal.aborted) return;
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(task, { timeout: idleTimeoutMs });
      stopWaiting = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(task, 200);
      stopWaiting = () => clearTimeout(handle);
    }
  };
  const waitForRest = (): void => {
    if (restMs === 0) return waitForIdle();
    const handle = setTimeout(waitForIdle, restMs);
    stopWaiting = () => clearTimeout(handle);
  };
  const waitForLoad = (): void => {
    if (document.readyState === 'complete') waitForRest();
    else addEventListener('load', waitForRest, { once: true, signal });
  };
  // https://developer.mozilla.org/docs/Web/API/Document/prerendering
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', waitForLoad, { once: true, signal });
  } else {
    waitForLoad();
  }
  return () => {
    controller.abort();
    stopWaiting();
  };
}
