import type { PublicSettings } from '@/lib/model/publicSettings';
import { getEnv } from '@/lib/runtime/env.server';
import { getAllowedOrigins } from '@/lib/http/allowedOrigins.server';

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
