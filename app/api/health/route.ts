import { getHealth } from '@/lib/firebase/health.server';
import { hasSecret } from '@/lib/http/hasSecret.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getVersions } from '@/lib/runtime/versions.server';

export const dynamic = 'force-dynamic';

/** Readiness; the site is ready without Redis. The versions are for the newsroom's own tools: they would show anybody which known weaknesses to try. */
export async function GET(request: Request) {
  const { isHealthy, failures } = await getHealth();
  const { contentWatch, redis } = getSharedState();
  const details = (await hasSecret(request.headers)) && {
    versions: getVersions(),
    redis: redis && (redis.isResponding() ? 'connected' : 'lost'),
  };
  return Response.json(
    { status: isHealthy ? 'ok' : 'failing', failures, contentWatch, ...details },
    { status: isHealthy ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
