import 'server-only';
import { getSharedState } from './sharedState.node';
import { getEnv } from './env.node';
import { getSite } from './site.server';

/** Gives the HTTP server around Next.js the settings of the pages' policies. Throws when the settings are bad. */
export function shareSettings(): void {
  const { firebase, emulators, appCheckSiteKey, isSignInEnabled, allowedUrls } = getEnv();
  const { name, url, externalLinks } = getSite();
  const state = getSharedState();
  state.settings.resolve({
    siteUrl: url,
    siteName: name,
    externalLinks,
    emulators,
    get measurementId() {
      return state.measurementId;
    },
    appCheckSiteKey,
    authDomain: isSignInEnabled ? firebase.authDomain : undefined,
    contentOrigins: allowedUrls,
  });
}
