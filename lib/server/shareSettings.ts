import 'server-only';
import { getSharedState } from '@/server/sharedState';
import { getEnv } from './env';
import { getAllowedOrigins } from './origins';
import { getSite } from './site';

/** Tells the HTTP server around Next.js what its pages may load. Throws when the settings are bad. */
export function shareSettings(): void {
  const { emulators, measurementId, appCheckSiteKey } = getEnv();
  const { name, url } = getSite();
  getSharedState().settings.resolve({
    siteUrl: url,
    siteName: name,
    emulators,
    measurementId,
    appCheckSiteKey,
    contentOrigins: getAllowedOrigins(),
  });
}
