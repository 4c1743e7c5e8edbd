import 'server-only';
import { getEnv } from '@/lib/runtime/env.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getSite } from '@/lib/runtime/site.server';
import { getAllowedOrigins } from './allowedOrigins.server';

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
