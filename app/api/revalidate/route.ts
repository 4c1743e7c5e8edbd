import { revalidatePath, revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { getEnv } from '@/lib/runtime/env.server';
import { getHealth } from '@/lib/firebase/health.server';
import { log } from '@/lib/runtime/log.server';
import { invalidateMostRead } from '@/lib/content/mostRead.server';
import {
  isAuthorized,
  listStaleFiles,
  listStalePaths,
  parsePublication,
  warmPages,
} from '@/lib/content/revalidate.server';
import { revalidationLimit } from '@/lib/http/rateLimit.server';
import { BodyTooLargeError } from '@/lib/http/readBody';
import { readJson } from '@/lib/http/readJson.server';
import { refreshSearch } from '@/lib/search/search.server';
import { notifyHub } from '@/lib/feeds/webSub.server';

/** Tells the site that something was published: POST `{ "section": "programs", "id": "…" }`, the id optional. */
export async function POST(request: Request) {
  const { revalidateSecret } = getEnv();
  if (revalidateSecret === undefined) return refuse(503, 'REVALIDATE_SECRET is not configured');
  // Before the secret is looked at: whoever guesses must not learn of the right one by then.
  const wait = await revalidationLimit.getWait(request.headers);
  if (wait > 0) return refuse(429, 'too many wrong secrets', { 'Retry-After': String(wait) });
  if (!isAuthorized(request.headers.get('authorization'), revalidateSecret)) {
    await revalidationLimit.count(request.headers);
    return refuse(401, 'a bearer token is needed', { 'WWW-Authenticate': 'Bearer' });
  }
  let publication;
  try {
    publication = parsePublication(await readJson(request));
  } catch (error) {
    const status = error instanceof BodyTooLargeError ? 413 : 400;
    return refuse(status, error instanceof Error ? error.message : 'the body cannot be read');
  }
  // A page given up now could not be made anew: the last good ones stay.
  const { isHealthy, failures } = await getHealth();
  if (!isHealthy)
    return refuse(503, `nothing was refreshed: ${failures.join('; ')}`, { 'Retry-After': '30' });

  log.info({ event: 'publication', section: publication.section.name, id: publication.id });
  invalidateMostRead(publication.section);
  refreshSearch(publication);
  const { addresses, routes } = listStalePaths(publication);
  // Next.js knows a page by its decoded address.
  for (const address of addresses) revalidatePath(decodeURI(address));
  for (const route of routes) revalidatePath(route, 'page');
  const { tags, feeds, sitemaps } = listStaleFiles(publication);
  // At once, as the pages: the hub comes for the feeds as soon as it is told.
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  after(async () => {
    await warmPages(new URL(request.url).origin, [...addresses, ...feeds, ...sitemaps]);
    await notifyHub(feeds);
  });
  return Response.json({ revalidated: [...addresses, ...routes, ...feeds, ...sitemaps] });
}

function refuse(status: number, reason: string, headers: Readonly<Record<string, string>> = {}) {
  log.warn({ event: 'publication refused', status, reason });
  return Response.json({ error: reason }, { status, headers });
}
