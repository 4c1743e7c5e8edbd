import 'client-only';
import { type Consent, consentKey, parseConsent } from './consent';
import { getSettings } from '@/lib/settings/publicSettings.client';

/** Whether the consent question is shown, and the choice made. */
export type ConsentState = {
  /** Whether there is anything to agree to: analytics is configured, and the browser has not refused for the reader. */
  canChoose: boolean;
  /** Undefined until the reader has chosen. */
  consent: Consent | undefined;
};

// While the server renders, and until the settings are known, the question is not shown.
export const initialConsentState: ConsentState = { canChoose: false, consent: undefined };

let state = initialConsentState;
const listeners = new Set<() => void>();

export function getConsentState(): ConsentState {
  return state;
}

/** Calls `notify` after every change, also after one in another tab. */
export function subscribeToConsent(notify: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

/** Reads whether to show the consent question. Never throws: without settings it is not shown. */
export function loadConsent(): void {
  // Global Privacy Control counts as a refusal: https://w3c.github.io/gpc/
  if (isRefusedByBrowser() || !isMeasurable()) return;
  try {
    const { measurementId } = getSettings();
    if (measurementId !== undefined) change({ canChoose: true, consent: readStored() });
  } catch {
    // A page without settings, such as one that an older service worker has stored.
  }
}

/** Stores the choice on the device. */
export function chooseConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, consent);
  } catch {
    // Storage is off or full: the choice lasts until the page is left.
  }
  change({ consent });
}

/** Whether views may be recorded at this moment. */
export function isAgreed(): boolean {
  return state.canChoose && state.consent === 'agreed' && !isRefusedByBrowser();
}

function change(part: Partial<ConsentState>): void {
  state = { ...state, ...part };
  for (const notify of listeners) notify();
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === consentKey || key === null) change({ consent: parseConsent(newValue) });
}

function readStored(): Consent | undefined {
  try {
    return parseConsent(localStorage.getItem(consentKey));
  } catch {
    return undefined;
  }
}

function isRefusedByBrowser(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

// The cheap part of the SDK's `isSupported`, so that the question is not shown where analytics cannot run.
function isMeasurable(): boolean {
  return navigator.cookieEnabled && 'indexedDB' in window;
}
