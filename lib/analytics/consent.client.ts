import 'client-only';
import { createStore } from '@/lib/browser/createStore.client';
import { readStored, writeStored } from '@/lib/browser/deviceStorage';
import { getSettings } from '@/lib/settings/publicSettings.client';
import type * as recording from './recordView.client';

/** The choices of a reader about Google Analytics. */
export const consentAnswers = ['declined', 'agreed'] as const;
export type Consent = (typeof consentAnswers)[number];

const consentKey = 'analytics-consent';

/** `unavailable` before the page has its settings, without analytics, and where the browser refuses for the reader. */
export const consent = createStore<Consent | 'undecided' | 'unavailable'>('unavailable');

let isLoaded = false;

/** Reads the choice made on this device, once. Never throws: a page without settings has no choice to make. */
export function loadConsent(): void {
  if (isLoaded || isRefusedByBrowser() || !isMeasurable()) return;
  isLoaded = true;
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

/** Records a view if the reader has agreed. For other readers the recording code is not loaded. */
export function recordWhereAgreed(record: (code: typeof recording) => Promise<void>): void {
  loadConsent();
  if (consent.get() !== 'agreed') return;
  // If the code cannot be loaded, for lack of a network for instance, the view is not recorded.
  import('./recordView.client').then(record, () => {});
}

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
