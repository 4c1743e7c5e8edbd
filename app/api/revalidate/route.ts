import { readJson } from '@/lib/http/readJson.server';
import { pickBodyRefusal, refuse } from '@/lib/http/refuse';
import { checkSecret } from '@/lib/http/secret.server';
import { parsePublication } from '@/lib/publication/parsePublication.server';
import { publish } from '@/lib/publication/publish.server';
import { getEnv } from '@/lib/settings/env.node';
import { log } from '@/lib/settings/log.server';

/**
 * Invalidates everything that shows a publication: POST `{ "section": "programs", "id": "…" }`; with `series` in place
 * of `id` what is said of a series; without either everything that shows any item of the section.
 */
export async function POST(request: Request) {
  const refusal = findRefusal(request.headers);
  if (refusal !== undefined) return refusal;
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

/** The response to a request without a valid secret. */
function findRefusal(headers: Headers): Response | undefined {
  const { revalidateSecret } = getEnv();
  if (revalidateSecret === undefined) return refusePublication(503, 'REVALIDATE_SECRET is not configured');
  const { isRight, waitSeconds } = checkSecret(headers, revalidateSecret);
  if (isRight) return undefined;
  if (waitSeconds > 0)
    return refusePublication(429, 'too many wrong secrets', { 'Retry-After': String(waitSeconds) });
  return refusePublication(401, 'a bearer token is needed', { 'WWW-Authenticate': 'Bearer' });
}

function refusePublication(...[status, reason, headers]: Parameters<typeof refuse>): Response {
  log.warn({ event: 'publication refused', status, reason });
  return refuse(status, reason, headers);
}
