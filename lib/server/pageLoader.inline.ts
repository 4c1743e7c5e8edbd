import { createDefaultPolicy } from './trustedTypes.inline.ts';

// Runs in the head of every page (transformPage.ts): creates the policy that the page's scripts need, and starts these,
// whose `src` is in `data-src`, once the page has loaded and been painted, or at once when the reader does anything. A
// film can be played by a click meanwhile.

const root = document.documentElement;
const longestWaitMs = 3_000;
const settleMs = 5_000;
/** The height of the browser's own bar at the lower edge of a film. */
const controlsPx = 80;

createDefaultPolicy();

// The browser reports the first paint once the reader sees it, which may be some frames after it was drawn. Rejects in a
// browser that cannot report it.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint);
for (const event of ['pointerdown', 'keydown', 'touchstart']) {
  addEventListener(event, startNow, { capture: true, passive: true, once: true });
}
// For a picture that hangs, and a tab in the background, where no frame comes.
setTimeout(startScripts, longestWaitMs);
addEventListener('click', playFilm);

function startNow(): void {
  settle();
  startScripts();
}

function startAfterPaint(): void {
  // A frame is painted between the two.
  requestAnimationFrame(() => requestAnimationFrame(() => void painted.then(startScripts, startScripts)));
}

function startScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]:not([src])')) {
    script.src = script.dataset.src!;
  }
  setTimeout(settle, settleMs);
}

// The mark by which components/MediaPlayer shows the browser's own bar, where the player's did not come.
function settle(): void {
  root.dataset.settled = '';
}

// Chromium does nothing at a click on a film's picture. A click on its bar, or in a browser that has a button on the
// picture, must not be taken twice.
function playFilm(event: MouseEvent): void {
  const film = event.target;
  if (!(film instanceof HTMLVideoElement) || !film.controls || !film.paused) return;
  if (event.offsetY >= film.clientHeight - controlsPx) return;
  event.preventDefault();
  film.play().catch(() => {});
}
