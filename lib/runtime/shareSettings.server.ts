import 'server-only';
import { getSharedState } from './sharedState.node';
import { getEnv } from './env.server';
import { getSite } from './site.server';

/** Tells the HTTP server around Next.js what its pages may load. Throws when the settings are bad. */
export function shareSettings(): void {
  const { emulators, measurementId, appCheckSiteKey, allowedOrigins } = getEnv();
  const { name, url } = getSite();
  getSharedState().settings.resolve({
    siteUrl: url,
    siteName: name,
    emulators,
    measurementId,
    appCheckSiteKey,
    contentOrigins: allowedOrigins,
  });
}
