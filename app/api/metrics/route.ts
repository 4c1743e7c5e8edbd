import { refuse } from '@/lib/http/refuse';
import { pickSecretRefusal } from '@/lib/http/secret.server';
import { getSharedState } from '@/lib/runtime/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';

export const dynamic = 'force-dynamic';

/** The metrics for a Prometheus server; absent without METRICS_TOKEN. */
export async function GET({ headers }: Request) {
  const { metricsToken } = getEnv();
  const { metrics } = getSharedState();
  if (metricsToken === undefined || metrics === undefined)
    return refuse(404, 'METRICS_TOKEN is not configured');
  const refusal = pickSecretRefusal(headers, metricsToken);
  if (refusal !== undefined) return refuse(...refusal);
  return new Response(await metrics.read(), {
    headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
