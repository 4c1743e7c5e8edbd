// Runs in the head of every page (lib/server/transformPage.ts) and starts the page's scripts, whose `src` is in
// `data-src`. It does so once the first pictures and fonts are painted, or at once when the reader does anything.

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

const longestWaitMs = 3_000;

// The default policy comes with the scripts themselves (instrumentation-client.ts).
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('page-loader', { createScriptURL: (url) => url });

// The browser reports the first paint once the reader sees it, which may be some frames after it was drawn. Rejects in
// a browser that cannot report it.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

// Not `load`: beside a recording that the page does not preload, WebKitGTK waits three seconds for it before it fires
// `load`.
document.addEventListener('DOMContentLoaded', () => {
  const pictures = listFirstPictures().map((picture) => picture.decode());
  // Not `document.fonts.ready`, which in WebKit waits for `load`.
  const fonts = Array.from(document.fonts, (font) => font.status === 'loading' && font.loaded);
  void Promise.allSettled([...fonts, ...pictures]).then(startAfterPaint);
});
for (const event of ['pointerdown', 'keydown', 'touchstart']) {
  addEventListener(event, startScripts, { capture: true, passive: true, once: true });
}
// A picture may hang, and a tab in the background paints no frame: the scripts then start after this time.
setTimeout(startScripts, longestWaitMs);

// Pictures that do not wait for the reader to scroll.
function listFirstPictures(): readonly HTMLImageElement[] {
  return [...document.images].filter(({ loading }) => loading !== 'lazy');
}

function startAfterPaint(): void {
  // The browser paints a frame between the two callbacks.
  requestAnimationFrame(() => requestAnimationFrame(() => void painted.then(startScripts, startScripts)));
}

function startScripts(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>(
    'script[data-src^="/_next/static/"]:not([src])',
  )) {
    const url = script.dataset.src!;
    script.src = policy?.createScriptURL(url) ?? url;
  }
}
