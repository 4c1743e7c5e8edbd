import 'client-only';
import { type Consent, consentKey, parseConsent } from './consent';
import type { SectionName } from '@/lib/model/sections';
import { getSettings } from '@/lib/runtime/publicSettings.client';

/** What the reader is asked and has answered. */
export type ConsentState = {
  /** Whether there is anything to agree to: analytics is configured, and the browser has not refused for the reader. */
  canChoose: boolean;
  /** The answer; undefined before it is given. */
  consent: Consent | undefined;
  /** Whether the reader wants to answer anew. */
  isReopened: boolean;
};

// Where the server renders, and before the settings are there, nobody is asked.
export const initialConsentState: ConsentState = {
  canChoose: false,
  consent: undefined,
  isReopened: false,
};

let state = initialConsentState;
const listeners = new Set<() => void>();

export function getConsentState(): ConsentState {
  return state;
}

/** Tells `notify` of every change, also of those made in another tab. */
export function subscribeToConsent(notify: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(notify);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

/** Finds out whether the reader is to be asked. Never throws: without settings nobody is. */
export function loadConsent(): void {
  // https://w3c.github.io/gpc/: the browser says no for its reader.
  if (isRefusedByBrowser() || !isMeasurable()) return;
  try {
    const { measurementId } = getSettings();
    if (measurementId !== undefined) change({ canChoose: true, consent: readStored() });
  } catch {
    // A page without settings, such as one that an older service worker has stored.
  }
}

/** Remembers the reader's answer on the device; a no stops what a yes has started. */
export function chooseConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, consent);
  } catch {
    // Storage is off or full: the answer holds until the page is left.
  }
  change({ consent, isReopened: false });
}

/** Lets the reader answer anew. */
export function reopenConsent(): void {
  change({ isReopened: true });
}

/** Records that a page was shown. The address goes without its query, which may say more than where. */
export async function recordPageView(path: string): Promise<void> {
  await record('page_view', {
    page_location: `${location.origin}${path}`,
    page_path: path,
    page_title: document.title,
  });
}

/** Records that an item was opened. */
export async function recordOpenedItem(section: SectionName, id: string): Promise<void> {
  await record('select_content', { content_type: section, content_id: id });
}

let hasRecorded = false;

async function record(name: string, parameters: Readonly<Record<string, string>>): Promise<void> {
  if (!isAgreed()) return;
  try {
    const { logAnalyticsEvent } = await import('@/lib/firebase/analyticsSdk.client');
    if (!isAgreed()) return;
    hasRecorded = true;
    await logAnalyticsEvent(name, parameters);
  } catch {
    // A visit that cannot be counted is no failure for its reader.
  }
}

async function stopRecording(): Promise<void> {
  if (!hasRecorded) return;
  hasRecorded = false;
  try {
    const { closeAnalytics } = await import('@/lib/firebase/analyticsSdk.client');
    await closeAnalytics();
  } catch {
    // Recording has stopped; the installation is forgotten when the browser's data are.
  }
}

function isAgreed(): boolean {
  return state.canChoose && state.consent === 'agreed' && !isRefusedByBrowser();
}

function change(part: Partial<ConsentState>): void {
  state = { ...state, ...part };
  if (state.consent !== 'agreed') void stopRecording();
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

// The cheap half of the SDK's own check, so that nobody is asked for what cannot be; the SDK makes the whole of it.
function isMeasurable(): boolean {
  return navigator.cookieEnabled && 'indexedDB' in window;
}
