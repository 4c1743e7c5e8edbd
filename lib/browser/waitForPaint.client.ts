import 'client-only';

/**
 * Resolves once the browser has painted what has changed so far: heavy work behind it delays no sign that a press has
 * arrived (https://web.dev/articles/optimize-inp). At once in a tab in the background, where nothing is painted.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    // The callback runs before the frame is painted, the task behind it afterwards.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
