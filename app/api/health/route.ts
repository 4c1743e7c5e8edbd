import { getHealth } from '@/lib/firebase/health.server';
import { getVersions } from '@/lib/runtime/versions.server';

export const dynamic = 'force-dynamic';

export async function GET() {
  const { isHealthy, failures } = await getHealth();
  return Response.json(
    { status: isHealthy ? 'ok' : 'failing', failures, versions: getVersions() },
    { status: isHealthy ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
