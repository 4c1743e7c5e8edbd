import { revalidatePath } from 'next/cache';
import { after } from 'next/server';
import { getSharedState } from '@/lib/settings/sharedState.node';
import { getEnv } from '@/lib/settings/env.node';
import { sitemapFolder } from '@/lib/model/paths';
import { getHealth } from '@/lib/firebase/health.server';
import { log } from '@/lib/settings/log.server';
import { parsePublication } from '@/lib/content/parsePublication.server';
import { forgetMostRead } from '@/lib/content/mostRead.server';
import { listStaleFiles, listStalePaths } from '@/lib/content/staleAfterPublication.server';
import { warmPages } from '@/lib/content/warmPages.server';
import { isAuthorized } from '@/lib/http/isAuthorized.server';
import { revalidationLimit } from '@/lib/http/rateLimit.server';
import { readJson } from '@/lib/http/readJson.server';
import { pickBodyRefusal, refuse } from '@/lib/http/refuse';
import { updateSearch } from '@/lib/search/search.server';
import { notifyHub } from '@/lib/feeds/webSub.server';

/** Invalidates what shows a publication: POST `{ "section": "programs", "id": "…" }`, the id optional. */
export async function POST(request: Request) {
  const refusal = await findRefusal(request.headers);
  if (refusal !== undefined) return refusal;
  let publication;
  try {
    publication = parsePublication(await readJson(request));
  } catch (error) {
    return refusePublication(...pickBodyRefusal(error));
  }
  // Without a backend an invalidated page could not be regenerated: the last good ones stay.
  const { isHealthy, failures } = await getHealth();
  if (!isHealthy)
    return refusePublication(503, `nothing was refreshed: ${failures.join('; ')}`, { 'Retry-After': '30' });

  log.info({ event: 'publication', section: publication.section.name, id: publication.id });
  updateSearch(publication);
  forgetMostRead(publication.section);
  const { paths, routes, pictures } = listStalePaths(publication);
  const { feeds, sitemaps } = listStaleFiles(publication);
  // Its letters decoded: Next.js takes no more than 256 characters.
  for (const path of [...paths, ...pictures, ...feeds, ...sitemaps]) revalidatePath(decodeURI(path));
  for (const route of routes) revalidatePath(route, 'page');
  // All that is below it: a corrected item may have come from another year, and of a withdrawn one no year is known.
  revalidatePath(sitemapFolder, 'layout');
  after(async () => {
    await warmPages(new URL(request.url).origin, [...paths, ...feeds, ...sitemaps]);
    await notifyHub(feeds);
  });
  return Response.json({ revalidated: [...paths, ...routes, ...pictures, ...feeds, ...sitemaps] });
}

/** The response to a request without a right secret. */
async function findRefusal(headers: Headers): Promise<Response | undefined> {
  const authorization = headers.get('authorization');
  // lib/content/watchContent.server.ts: the limit below is for guesses, which this secret is too long for.
  if (isAuthorized(authorization, getSharedState().ownSecret)) return undefined;
  const { revalidateSecret } = getEnv();
  if (revalidateSecret === undefined) return refusePublication(503, 'REVALIDATE_SECRET is not configured');
  // The rate limit comes before the comparison: beyond it, even the right secret is not confirmed to who guesses.
  const wait = await revalidationLimit.getWait(headers);
  if (wait > 0) return refusePublication(429, 'too many wrong secrets', { 'Retry-After': String(wait) });
  if (isAuthorized(authorization, revalidateSecret)) return undefined;
  await revalidationLimit.count(headers);
  return refusePublication(401, 'a bearer token is needed', { 'WWW-Authenticate': 'Bearer' });
}

function refusePublication(...[status, reason, headers]: Parameters<typeof refuse>): Response {
  log.warn({ event: 'publication refused', status, reason });
  return refuse(status, reason, headers);
}
