/** The six public settings of the hosted backend (docs/rows.md, E5). */
export type FirebaseSettings = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
};

/** The local Firebase accepts any settings; a “demo-” project can never reach a real one. */
export const demoFirebase: FirebaseSettings = {
  apiKey: 'demo-key',
  authDomain: 'demo-newsroom.firebaseapp.com',
  projectId: 'demo-newsroom',
  storageBucket: 'demo-newsroom.appspot.com',
  messagingSenderId: '000000000000',
  appId: '1:000000000000:web:0000000000000000000000',
};

/** `host:port` of each local service that stands in for Google's. */
type EmulatorHosts = {
  firestore?: string | undefined;
  storage?: string | undefined;
  auth?: string | undefined;
};

/** The id of the element of a page that holds its public settings, as JSON. */
export const publicSettingsId = 'public-settings';

/** The browser's settings for the backend: written into pages at run time, so that one build serves any deployment. */
export type PublicSettings = {
  firebase: FirebaseSettings;
  emulators: EmulatorHosts;
  /** The Google Analytics stream; without it there is no analytics and no consent question. */
  measurementId?: string | undefined;
  /** The key of reCAPTCHA Enterprise for App Check; without it the browser sends no token. */
  appCheckSiteKey?: string | undefined;
  /** Present if readers may sign in by a popup or a redirect. */
  isSignInEnabled?: true | undefined;
  /** The allowlist of what pictures may come from, as the beginnings of URLs: the site's server fetches no others. */
  allowedUrls: readonly string[];
};
