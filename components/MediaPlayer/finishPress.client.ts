import 'client-only';

/**
 * Resolves once the pointer that presses a recording is released: the browser's controls must not vanish before. They do
 * where the player's elements are defined meanwhile, which moves the recording into theirs and drops the click: then a
 * press that would have begun to play it does. Chromium fires no pointer event for the buttons of its controls; there the
 * recording is no longer `:active`, and the release becomes visible once the player is in their place. WebKit may
 * press a part of its controls that has just been removed, and no click follows the release.
 */
export async function finishPress(media: HTMLMediaElement): Promise<void> {
  const wasPaused = media.paused;
  const wasDefined = isPlayerDefined();
  const controller = new AbortController();
  const listening = { signal: controller.signal, capture: true };
  const release = getRelease(listening);
  let isClicked = false;
  addEventListener('click', ({ target }) => (isClicked ||= isPressable(target, media)), listening);
  const released = await Promise.race([release, becomeInactive(media, controller.signal)]);
  // The click follows the release.
  await waitForClick();
  if (!isPlayerDefined() || !wasPaused || !media.paused) return controller.abort();
  const play = async (): Promise<void> => {
    const event = await release;
    await waitForClick();
    // Where the player was there before, only a mouse's click is lost: a long touch has none by right.
    const isLost = !wasDefined || (!isClicked && event.pointerType === 'mouse');
    if (isLost) await playAtRelease(media, event);
    controller.abort();
  };
  // Where the release is not visible yet, the player must take its place first.
  if (wasDefined && released !== undefined) await play();
  else void play();
}

const isPlayerDefined = (): boolean => customElements.get('media-controller') !== undefined;

/** Not what holds both the recording, which was pressed, and what was in its place at the release. */
function isPressable(target: EventTarget | null, media: HTMLMediaElement): boolean {
  return target instanceof Element && !(target !== media && target.contains(media));
}

const waitForClick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function getRelease(listening: AddEventListenerOptions): Promise<PointerEvent> {
  return new Promise((resolve) => {
    addEventListener('pointerup', resolve, listening);
    addEventListener('pointercancel', resolve, listening);
  });
}

/** Resolves when an element that was `:active` is so no more; never for a touch that does not make it so. */
function becomeInactive(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let wasActive = false;
    const check = (): void => {
      const isActive = element.matches(':active');
      if (wasActive && !isActive) resolve();
      else if (!signal.aborted) requestAnimationFrame(check);
      wasActive = isActive;
    };
    check();
  });
}

async function playAtRelease(media: HTMLMediaElement, { type, target }: Event): Promise<void> {
  const isOver = type === 'pointerup' && media.parentElement?.contains(target as Node);
  // A click on the player's own button plays it meanwhile.
  await waitForClick();
  if (isOver && media.paused) await media.play().catch(() => {});
}
