import nextPackage from 'next/package.json';
import { getHealth } from '@/lib/firebase/health.server';
import { checkSecret } from '@/lib/http/secret.server';
import { getEnv } from '@/lib/settings/env.node';
import { getSharedState } from '@/lib/settings/sharedState.node';
import sitePackage from '@/package.json';

export const dynamic = 'force-dynamic';

const versions = { site: sitePackage.version, next: nextPackage.version, node: process.versions.node };

/** Readiness. Versions are for the newsroom's own tools: to others they would reveal known weaknesses. */
export async function GET(request: Request) {
  const { isHealthy, failures } = await getHealth();
  const { contentWatch } = getSharedState();
  const { revalidateSecret: secret } = getEnv();
  const details = secret !== undefined && checkSecret(request.headers, secret).isRight && { versions };
  return Response.json(
    { status: isHealthy ? 'ok' : 'failing', failures, contentWatch, ...details },
    { status: isHealthy ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  );
}
