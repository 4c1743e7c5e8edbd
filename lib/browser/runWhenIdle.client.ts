import 'client-only';

const idleTimeoutMs = 3_000;

/**
 * Runs `task` once the browser is idle (`requestIdleCallback`). Not while it prerenders the page: that is not a view.
 * `restMs` (milliseconds) passes first, for heavy work that can wait. Does not wait for `load`: scripts come after the
 * page's pictures anyway, and a picture that hangs would delay it (in WebKitGTK a recording). Returns a function that
 * cancels it.
 */
export function runWhenIdle(task: () => void, { restMs = 0 } = {}): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const run = (): void => {
    if (!signal.aborted) task();
  };
  const waitForIdle = (): void => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: idleTimeoutMs });
    else setTimeout(run, 200);
  };
  const waitForRest = (): void => {
    if (restMs === 0) waitForIdle();
    else setTimeout(waitForIdle, restMs);
  };
  // https://developer.mozilla.org/docs/Web/API/Document/prerendering
  if ('prerendering' in document && document.prerendering === true) {
    // oxlint-disable-next-line browsers/in-range -- it comes with `prerendering`
    document.addEventListener('prerenderingchange', waitForRest, { once: true, signal });
  } else {
    waitForRest();
  }
  return () => controller.abort();
}
