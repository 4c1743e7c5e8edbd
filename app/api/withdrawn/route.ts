import { z } from 'zod';
import { savedPagesLimit } from '@/lib/http/rateLimit.server';
import { BodyTooLargeError } from '@/lib/http/readBody';
import { readJson } from '@/lib/http/readJson.server';
import { parseItemPath } from '@/lib/model/parseItemPath';
import { savedPagesAtMost } from '@/lib/model/savedPages';
import { log } from '@/lib/runtime/log.server';
import { isWithdrawn } from '@/lib/search/search.server';

const bodyShape = z.strictObject({ paths: z.array(z.string()).max(savedPagesAtMost) });

/** Which of a reader's saved pages show an item that no longer exists: POST `{ "paths": […] }`, `{ "withdrawn": […] }`. */
export async function POST(request: Request) {
  const wait = await savedPagesLimit.count(request.headers);
  if (wait > 0) return respond({ error: 'too many requests' }, 429, { 'Retry-After': String(wait) });
  let paths;
  try {
    ({ paths } = bodyShape.parse(await readJson(request)));
  } catch (error) {
    const status = error instanceof BodyTooLargeError ? 413 : 400;
    return respond({ error: 'the body is not what it should be' }, status);
  }
  try {
    const places = paths.map(parseItemPath);
    const gone = await Promise.all(places.map((place) => place !== undefined && isWithdrawn(place)));
    return respond({ withdrawn: paths.filter((_, index) => gone[index]) });
  } catch (error) {
    log.error({ event: 'saved pages not compared', error });
    return respond({ error: 'the backend does not respond' }, 503, { 'Retry-After': '30' });
  }
}

function respond(body: object, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
