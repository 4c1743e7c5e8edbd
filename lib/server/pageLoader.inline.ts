// Runs in the head of every page (transformPage.ts): starts the page's scripts, whose `src` is in `data-src`, once its first
// pictures and fonts are there and painted, or at once when the reader does anything. A film can be played by a click
// meanwhile.

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

const root = document.documentElement;
const longestWaitMs = 3_000;
const settleMs = 5_000;
/** Longer than a tap. */
const pressMs = 300;
/** The height of the browser's own bar at the lower edge of a film. */
const controlsPx = 80;

// The default policy comes with the scripts themselves (instrumentation-client.ts).
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('page-loader', { createScriptURL: (url) => url });

// The browser reports the first paint once the reader sees it, which may be some frames after it was drawn. Rejects in a
// browser that cannot report it.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

// Not `load`: beside a recording WebKitGTK fires it only when it has waited three seconds for a file that the page does not
// preload.
document.addEventListener('DOMContentLoaded', () => {
  const pictures = listFirstPictures().map((picture) => picture.decode());
  // Not `document.fonts.ready`, which in WebKit waits for `load`.
  const fonts = Array.from(document.fonts, (font) => font.status === 'loading' && font.loaded);
  void Promise.allSettled([...fonts, ...pictures]).then(startAfterPaint);
});
for (const event of ['pointerdown', 'keydown', 'touchstart']) {
  addEventListener(event, startNow, { capture: true, passive: true, once: true });
}
// For a picture that hangs, and a tab in the background, where no frame comes.
setTimeout(startScripts, longestWaitMs);
addEventListener('click', playFilm);

function startNow({ type }: Event): void {
  startScripts();
  // Drawing the browser's own bar takes longer than a frame: what is pressed comes first.
  if (type === 'keydown') settle();
  else setTimeout(settle, pressMs);
}

// Those that do not wait for the reader to scroll; and a film's poster, a background, which has a preload only.
function listFirstPictures(): readonly HTMLImageElement[] {
  const preloads = document.querySelectorAll<HTMLLinkElement>(
    'link[rel=preload][as=image][href]:not([imagesrcset], [media="not all"])',
  );
  const posters = Array.from(preloads, ({ href }) => Object.assign(new Image(), { src: href }));
  return [...document.images].filter(({ loading }) => loading !== 'lazy').concat(posters);
}

function startAfterPaint(): void {
  // A frame is painted between the two.
  requestAnimationFrame(() => requestAnimationFrame(() => void painted.then(startScripts, startScripts)));
}

function startScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(
    'script[data-src^="/_next/static/"]:not([src])',
  )) {
    const url = script.dataset.src!;
    script.src = policy?.createScriptURL(url) ?? url;
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
