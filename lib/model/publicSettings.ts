/** The six settings of the hosted backend (specification 3, Backend configuration); none of them is a secret. */
export type FirebaseSettings = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
};

/** `host:port` of each local service that stands in for Google's. */
export type EmulatorHosts = {
  firestore?: string | undefined;
  storage?: string | undefined;
  auth?: string | undefined;
};

/** The id of the element of a page that holds its public settings, as JSON. */
export const publicSettingsId = 'public-settings';

/** What the browser needs to reach the backend: written into pages at run time, so that one build serves any deployment. */
export type PublicSettings = {
  firebase: FirebaseSettings;
  emulators: EmulatorHosts;
  /** The Google Analytics stream; without it there is no analytics and no consent question. */
  measurementId?: string | undefined;
  /** The key of reCAPTCHA Enterprise for App Check; without it the browser sends no token. */
  appCheckSiteKey?: string | undefined;
  /** There where readers may sign in by a popup or a redirect. */
  isSignInEnabled?: true | undefined;
  /** Where pictures may come from: the site's server fetches them from no other host. */
  pictureOrigins: readonly string[];
};
