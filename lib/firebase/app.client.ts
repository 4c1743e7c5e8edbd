import 'client-only';
import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { PublicSettings } from '@/lib/settings/publicSettings';
import { getSettings } from '@/lib/settings/publicSettings.client';

// Each service has a module of its own, lib/firebase/*.client.ts, reached by `await import()` alone. So a page loads
// only the ones it uses, after its first load. They share the two apps of this one.

type OpenedApp = PublicSettings & { app: FirebaseApp };

/** The app of the reader's session and of analytics, and the settings. Throws when the page holds none. */
export function openApp(): OpenedApp {
  return open();
}

/**
 * The app of what everybody may read. It has no authentication. With it the SDK's requests would wait until a session
 * is restored, which Firestore does not need (docs/rows.md, V2); storage gets it from the site (C8).
 */
export function openReadingApp(): OpenedApp {
  return open('reading');
}

function open(name?: string): OpenedApp {
  const settings = getSettings();
  const { firebase, measurementId } = settings;
  // Opened by the first service; the same for the next.
  const app = initializeApp(measurementId === undefined ? firebase : { ...firebase, measurementId }, name);
  return { ...settings, app };
}
