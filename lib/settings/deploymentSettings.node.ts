import { getEnv } from './env.node.ts';
import { parseSite } from './siteEnv.node.ts';

/** The settings from which the HTTP server makes the pages' policies, and its pages of failures. */
export type DeploymentSettings = ReturnType<typeof readDeploymentSettings>;

/** Reads them from the environment. Throws when the settings are bad. */
export function readDeploymentSettings() {
  const {
    port,
    firebase,
    emulators,
    measurementId,
    appCheckSiteKey,
    isSignInEnabled,
    allowedUrls,
    trustedProxies,
    metricsToken,
  } = getEnv();
  const { name, url, externalLinks } = parseSite(process.env);
  return {
    /** Where the server listens. */
    port,
    /** Where readers reach the site, without a slash at the end. */
    siteUrl: url,
    siteName: name,
    externalLinks,
    emulators,
    measurementId,
    appCheckSiteKey,
    /** The domain of Firebase's sign-in pages; undefined where nobody signs in. */
    authDomain: isSignInEnabled ? firebase.authDomain : undefined,
    /** The URL prefixes of sound and films: the bucket's, and others that the deployment allows. */
    contentOrigins: allowedUrls,
    trustedProxies,
    metricsToken,
  };
}
