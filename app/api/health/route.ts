import nextPackage from 'next/package.json';
import { getHealth } from '@/lib/firebase/health.server';
import { pickSecretRefusal } from '@/lib/http/secret.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';
import sitePackage from '@/package.json';

export const dynamic = 'force-dynamic';

const versions = { site: sitePackage.version, next: nextPackage.version, node: process.versions.node };

/**
 * Readiness. Details are for the newsroom's own tools. They name versions, which have known weaknesses, and Google's
 * messages about the project.
 */
export async function GET(request: Request) {
  const { state, failures } = await getHealth();
  const { revalidateSecret: secret } = getEnv();
  const details = secret !== undefined &&
    !pickSecretRefusal(request.headers, secret) && { failures, ...listDetails() };
  return Response.json(
    { status: state, ...details },
    { status: state === 'failing' ? 503 : 200, headers: { 'Cache-Control': 'no-store' } },
  );
}

function listDetails() {
  const { buildId, contentWatch, watchedAt: watchedMs, describeSearch, searchFailure } = getSharedState();
  return {
    contentWatch,
    versions: { ...versions, build: buildId },
    search: { ...describeSearch(), failure: searchFailure },
    /** When a watched query last had a result. */
    watchedAt: watchedMs === undefined ? undefined : new Date(watchedMs).toISOString(),
    memory: process.memoryUsage().rss,
  };
}
