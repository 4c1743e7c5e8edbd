import { readJson } from '@/lib/http/readJson.server';
import { pickBodyRefusal, refuse, type Refusal } from '@/lib/http/refuse';
import { pickSecretRefusal } from '@/lib/http/secret.server';
import { parsePublication } from '@/lib/publication/parsePublication.server';
import { publish } from '@/lib/publication/publish.server';
import { getEnv } from '@/lib/settings/env.node';
import { log } from '@/lib/settings/log.server';

/**
 * Invalidates everything that shows a publication: POST `{ "section": "programs", "id": "…" }`; with `series` in place
 * of `id` what is said of a series; without either everything that shows any item of the section.
 */
export async function POST(request: Request) {
  const { revalidateSecret } = getEnv();
  if (revalidateSecret === undefined) return refusePublication(503, 'REVALIDATE_SECRET is not configured');
  const refusal = pickSecretRefusal(request.headers, revalidateSecret);
  if (refusal !== undefined) return refusePublication(...refusal);
  let publication;
  try {
    publication = parsePublication(await readJson(request));
  } catch (error) {
    return refusePublication(...pickBodyRefusal(error));
  }
  try {
    return Response.json({ revalidated: await publish([publication]) });
  } catch (error) {
    return refusePublication(503, (error as Error).message, { 'Retry-After': '30' });
  }
}

function refusePublication(...refusal: Refusal): Response {
  const [status, reason] = refusal;
  log.warn({ event: 'publication refused', status, reason });
  return refuse(...refusal);
}
