import { readDeadlineMs } from '@/lib/runtime/deadline';

/** A deployment's settings of its desk: the file settings.json beside it. */
export type Settings = {
  /** The origin of the readers' site. */
  site: string;
  firebase: { apiKey: string; authDomain: string; projectId: string; storageBucket: string; appId?: string };
  /** The key of App Check, where it is enforced: reCAPTCHA Enterprise's. */
  appCheckSiteKey?: string;
  /** The local Firebase, as `host:port`. */
  emulators?: { firestore: string; storage: string; auth: string };
  /** Accounts of the local Firebase, which sign in by a click. */
  accounts?: readonly { email: string; password: string; displayName: string }[];
};

/** Throws when there are none. */
export async function getSettings(): Promise<Settings> {
  const response = await fetch('/settings.json', { signal: AbortSignal.timeout(readDeadlineMs) });
  if (!response.ok) throw new Error(`settings.json: status ${response.status}`);
  return (await response.json()) as Settings;
}
