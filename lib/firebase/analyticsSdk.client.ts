import 'client-only';
import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
  type Analytics,
} from 'firebase/analytics';
import { setLogLevel } from 'firebase/app';
import { deleteInstallations, getInstallations, getToken } from 'firebase/installations';
import { readKeysOrDisableIndexedDb } from '@/lib/browser/indexedDb.client';
import { openApp } from './app.client';

// Opening this talks to Google: only lib/analytics/recordView.client.ts may, once the reader has agreed.

const installations = { database: 'firebase-installations-database', store: 'firebase-installations-store' };

let analytics: Promise<Analytics | undefined> | undefined;

/** Records an event; does nothing where the browser cannot be measured. Rejects when the page has no settings. */
export async function logAnalyticsEvent(
  name: string,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const opened = await (analytics ??= openAnalytics());
  if (opened === undefined) return;
  setAnalyticsCollectionEnabled(opened, true);
  logEvent(opened, name, parameters);
}

/** Stops recording at once and deletes the installation that identifies visits, here and at Google. */
export async function closeAnalytics(): Promise<void> {
  const opened = await analytics;
  if (opened === undefined) return;
  setAnalyticsCollectionEnabled(opened, false);
  forgetCookies();
  const installation = getInstallations(opened.app);
  try {
    await deleteInstallations(installation);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'installations/delete-pending-registration') throw error;
    // Waits for the registration, which this page began, or one that was left.
    await getToken(installation);
    await deleteInstallations(installation);
  }
}

async function openAnalytics(): Promise<Analytics | undefined> {
  const { app, measurementId } = openApp();
  if (measurementId === undefined) return undefined;
  await readKeysOrDisableIndexedDb(installations);
  if (!(await isSupported())) return undefined;
  setLogLevel('silent');
  // The consent covers the counting of visits only.
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  return initializeAnalytics(app, {
    config: {
      // Every page view is recorded by the site itself: the ones without a page load, too, and none twice.
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // On this host alone, so that they can be found again and removed.
      cookie_domain: 'none',
    },
  });
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in Firefox and Safari
    if (name.startsWith('_ga')) document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}
