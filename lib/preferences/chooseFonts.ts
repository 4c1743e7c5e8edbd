// This file is for browsers, but has no `.client` suffix: displaySettings.inline.ts imports it, and may import pure
// files only.

import * as attributes from '../design/dataAttributes.ts';

/**
 * The first visit is drawn in the system's fonts, later ones in the site's, once the service worker has saved them.
 * These are loaded at once, so that browsers need not begin without them.
 */
export function chooseFonts(): void {
  const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;
  document.documentElement.toggleAttribute(attributes.firstVisit, isFirstVisit);
  if (isFirstVisit) return;
  for (const font of document.fonts) font.load().catch(() => {});
}
