import type { PublicSettings } from '@/lib/model/publicSettings';
import { getEnv } from '@/lib/server/env';
import { getAllowedOrigins } from '@/lib/server/origins';

// Read when asked, not when built: one build serves any deployment.
export const dynamic = 'force-dynamic';

export function GET() {
  const { firebase, emulators, measurementId, appCheckSiteKey } = getEnv();
  const settings: PublicSettings = {
    firebase,
    emulators,
    measurementId,
    appCheckSiteKey,
    pictureOrigins: getAllowedOrigins(),
  };
  return Response.json(settings, { headers: { 'Cache-Control': 'public, max-age=300' } });
}
