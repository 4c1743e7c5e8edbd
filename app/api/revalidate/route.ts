import { revalidatePath } from 'next/cache';
import { getEnv } from '@/lib/server/env';
import { isAuthorized, listStalePages, parsePublication } from '@/lib/server/publication';
import { readJson } from '@/lib/server/readJson';

/** Tells the site that something was published: POST `{ "section": "programs", "id": "…" }`, the id optional. */
export async function POST(request: Request) {
  const { revalidateSecret } = getEnv();
  if (revalidateSecret === undefined) return refuse(503, 'REVALIDATE_SECRET is not configured');
  if (!isAuthorized(request.headers.get('authorization'), revalidateSecret)) {
    return refuse(401, 'a bearer token is needed', { 'WWW-Authenticate': 'Bearer' });
  }
  let publication;
  try {
    publication = parsePublication(await readJson(request));
  } catch (error) {
    return refuse(400, error instanceof Error ? error.message : 'the body cannot be read');
  }
  const pages = listStalePages(publication);
  for (const { path, kind } of pages) {
    if (kind === 'route') revalidatePath(path, 'page');
    else revalidatePath(path);
  }
  return Response.json({ revalidated: pages.map(({ path }) => path) });
}

function refuse(status: number, reason: string, headers: Readonly<Record<string, string>> = {}) {
  return Response.json({ error: reason }, { status, headers });
}
