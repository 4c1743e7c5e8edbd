import { refuse } from '@/lib/http/refuse';
import { pickSecretRefusal } from '@/lib/http/secret.server';
import { publishDue } from '@/lib/publication/drafts.server';
import { getEnv } from '@/lib/settings/env.node';

/**
 * Publishes the drafts whose hour has come: POST, with the secret of publications. For hosts where no server listens to
 * Firestore, by a scheduler, once a minute (docs/deploy.md).
 */
export async function POST(request: Request) {
  const { revalidateSecret } = getEnv();
  if (revalidateSecret === undefined) return refuse(503, 'REVALIDATE_SECRET is not configured');
  const refusal = pickSecretRefusal(request.headers, revalidateSecret);
  if (refusal !== undefined) return refuse(...refusal);
  try {
    const { published, heldBack } = await publishDue();
    return Response.json({ published, heldBack });
  } catch (error) {
    return refuse(503, (error as Error).message, { 'Retry-After': '30' });
  }
}
