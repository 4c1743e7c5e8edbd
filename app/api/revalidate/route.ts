import { readJson } from '@/lib/http/readJson.server';
import { pickBodyRefusal, refuse, type Refusal } from '@/lib/http/refuse';
import { pickSecretRefusal } from '@/lib/http/secret.server';
import { announce } from '@/lib/publication/announcements.server';
import { parsePublication } from '@/lib/publication/parsePublication.server';
import { publish } from '@/lib/publication/publish.server';
import { log } from '@/lib/runtime/log.server';
import { getEnv } from '@/lib/settings/env.node';

/**
 * Invalidates everything that shows a publication, on this server and on all that watch Firestore. POST `{ "section":
 * "programs", "id": "…" }`; without `id`, everything that shows any item of the section; `"document": "series"` in
 * place of `section` for a series.
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
    const revalidated = await publish([publication]);
    await announce(publication);
    return Response.json({ revalidated });
  } catch (error) {
    return refusePublication(503, (error as Error).message, { 'Retry-After': '30' });
  }
}

function refusePublication(...refusal: Refusal): Response {
  const [status, reason] = refusal;
  log.warn({ event: 'publication refused', status, reason });
  return refuse(...refusal);
}
