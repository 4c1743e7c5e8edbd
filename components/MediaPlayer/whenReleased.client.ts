import 'client-only';

/** Resolves once no pointer presses the element: a control must not vanish between press and release. */
export function whenReleased(element: HTMLElement | null): Promise<void> {
  if (!element?.matches(':active')) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const controller = new AbortController();
  for (const event of ['pointerup', 'pointercancel']) {
    // The click follows the release.
    addEventListener(event, () => setTimeout(resolve), { signal: controller.signal });
  }
  return promise.finally(() => controller.abort());
}
