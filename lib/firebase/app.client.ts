import 'client-only';
import { getApp, getApps, initializeApp, type FirebaseApp } from 'firebase/app';
import type { PublicSettings } from '@/lib/settings/publicSettings';
import { getSettings } from '@/lib/settings/publicSettings.client';

// Each service has a module of its own, lib/firebase/*.client.ts, reached by `await import()` alone: a page loads
// only those that it uses, after its first load. They share this one.

/** The app all services belong to, opened by the first of them, and the settings. Throws when the page holds none. */
export function openApp(): PublicSettings & { app: FirebaseApp } {
  const settings = getSettings();
  const { firebase, measurementId } = settings;
  const app =
    getApps().length > 0
      ? getApp()
      : initializeApp(measurementId === undefined ? firebase : { ...firebase, measurementId });
  return { ...settings, app };
}
