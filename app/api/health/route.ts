import { getRecentHealth } from '@/lib/firebase/health.server';
import { hasSecret } from '@/lib/http/hasSecret.server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { getVersions } from '@/lib/settings/versions.server';

export const dynamic = 'force-dynamic';

/** Readiness. The versions are for the newsroom's own tools: they would show anybody which known weaknesses to try. */
export async function GET(request: Request) {
  const { isHealthy, failures } = await getRecentHealth();
  const { contentWatch } = getSharedState();
  const details = (await hasSecret(request.headers)) && { versions: getVersions() };
  return Response.json(
    { status: isHealthy ? 'ok' : 'failing', failures, contentWatch, ...details },
    { status: isHealthy ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
