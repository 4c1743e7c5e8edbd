import { demoFirebase } from '../../settings/publicSettings.ts';

/** The public settings of a page whose Firestore is at this host, as `getSettings` reads them in the browser. */
export function buildPublicSettings(firestoreHost: string) {
  return { firebase: demoFirebase, emulators: { firestore: firestoreHost }, allowedUrls: [] };
}
