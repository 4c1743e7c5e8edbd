import 'server-only';
import { getEnv } from '@/lib/settings/env.node';
import { isAuthorized } from './isAuthorized.server';
import { revalidationLimit } from './rateLimit.server';

/**
 * Whether a request carries REVALIDATE_SECRET as its bearer token. Wrong ones count against the rate limit of
 * POST /api/revalidate, so that no other endpoint can be used to guess it.
 */
export async function hasSecret(headers: Headers): Promise<boolean> {
  const authorization = headers.get('authorization');
  const { revalidateSecret } = getEnv();
  if (authorization === null || revalidateSecret === undefined) return false;
  if ((await revalidationLimit.getWait(headers)) > 0) return false;
  if (isAuthorized(authorization, revalidateSecret)) return true;
  await revalidationLimit.count(headers);
  return false;
}
