import { fromYerevan } from 'newsroom/words/yerevanTime';
import { readStored } from '../browser/deviceStorage.ts';
import * as attributes from '../design/dataAttributes.ts';
import { chooseFonts } from './chooseFonts.ts';
import { applyDisplaySettings, displaySettingsKey, parseDisplaySettings } from './displaySettings.ts';

// Runs in the head of every page (components/shell/SiteHead.tsx): before the first paint, so that nothing flashes or
// moves, and before any picture is requested.

applyStoredSettings();
chooseFonts();
// If the device shows Yerevan's time, no place is reserved for the reader's own time:
// components/ui/LocalTime.module.css.
const now = new Date();
const isYerevan = fromYerevan(now.getTime() - now.getTimezoneOffset() * 60_000) === now.getTime();
document.documentElement.toggleAttribute(attributes.yerevanTime, isYerevan);

// A choice in another tab applies to this one too; a null key means that everything was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key === displaySettingsKey || key === null) applyStoredSettings();
});

if (document.documentElement.dataset.reading !== 'light') {
  loadLargestPicture();
  // Again while the page arrives: the script may run before the preload or the picture is there.
  new MutationObserver((_, observer) => {
    loadLargestPicture();
    if (document.readyState !== 'loading') observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

function applyStoredSettings(): void {
  applyDisplaySettings(parseDisplaySettings(readStored(displaySettingsKey)));
}

// components/ui/Picture.tsx writes the preload of the largest picture switched off, and the picture as a lazy one, as
// light reading fetches neither.
function loadLargestPicture(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=image][media="not all"]')) {
    // A browser that does not know `imagesrcset` would fetch the wrong size.
    if (link.imageSrcset || !link.hasAttribute('imagesrcset')) link.media = 'all';
  }
  for (const picture of document.querySelectorAll<HTMLImageElement>(
    'img[fetchpriority=high][loading=lazy]',
  )) {
    picture.loading = 'eager';
  }
}
