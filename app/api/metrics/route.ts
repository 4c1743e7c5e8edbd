import { refuse } from '@/lib/http/refuse';
import { checkSecret } from '@/lib/http/secret.server';
import { getEnv } from '@/lib/settings/env.node';
import { getSharedState } from '@/lib/settings/sharedState.node';

export const dynamic = 'force-dynamic';

/** What a Prometheus server reads; absent without METRICS_TOKEN. */
export async function GET({ headers }: Request) {
  const { metricsToken } = getEnv();
  const { metrics } = getSharedState();
  if (metricsToken === undefined || metrics === undefined)
    return refuse(404, 'METRICS_TOKEN is not configured');
  const { isRight, waitSeconds } = checkSecret(headers, metricsToken);
  if (waitSeconds > 0) return refuse(429, 'too many wrong secrets', { 'Retry-After': String(waitSeconds) });
  if (!isRight) return refuse(401, 'a bearer token is needed', { 'WWW-Authenticate': 'Bearer' });
  return new Response(await metrics.read(), {
    headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}
