import 'client-only';
import { createStore } from '@/lib/browser/createStore.client';
import { readStored, writeStored } from '@/lib/browser/deviceStorage';
import { getSettings } from '@/lib/settings/publicSettings.client';

/** The reader's choice about Google Analytics. */
export type Consent = 'agreed' | 'declined';

const consentKey = 'analytics-consent';

/** `unavailable` before the page has its settings, without analytics, and where the browser refuses for the reader. */
export const consent = createStore<Consent | 'undecided' | 'unavailable'>('unavailable');

/** Reads the choice made on this device. Never throws: without settings there is none to make. */
export function loadConsent(): void {
  if (isRefusedByBrowser() || !isMeasurable()) return;
  try {
    if (getSettings().measurementId === undefined) return;
  } catch {
    // A page without settings, such as one that an older service worker has stored.
    return;
  }
  consent.set(readChoice());
  window.addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) consent.set(readChoice());
  });
}

/** Stores the choice on the device. */
export function chooseConsent(choice: Consent): void {
  writeStored(consentKey, choice);
  consent.set(choice);
}

function readChoice(): Consent | 'undecided' {
  const stored = readStored(consentKey);
  return stored === 'agreed' || stored === 'declined' ? stored : 'undecided';
}

// Global Privacy Control counts as a refusal: https://w3c.github.io/gpc/
function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

// The cheap part of the SDK's `isSupported`, so that the question is not shown where analytics cannot run.
function isMeasurable(): boolean {
  return navigator.cookieEnabled && 'indexedDB' in window;
}
