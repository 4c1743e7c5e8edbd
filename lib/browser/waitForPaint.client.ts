import 'client-only';

/**
 * Resolves once the browser has painted the changes so far, so that heavy work does not delay the feedback to a press
 * (https://web.dev/articles/optimize-inp). A background tab paints nothing, and does not wait.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    // The callback runs before the frame is painted, the task that it queues afterwards.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
