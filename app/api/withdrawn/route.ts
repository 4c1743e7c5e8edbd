import { parseItemPath, type ItemPlace } from 'newsroom/model/parseItemPath';
import { z } from 'zod';
import { getItem } from '@/lib/content/read.server';
import { getClientIp } from '@/lib/http/clientIp.node';
import { createRateLimit } from '@/lib/http/rateLimit.node';
import { readJson } from '@/lib/http/readJson.server';
import { pickBodyRefusal, refuse } from '@/lib/http/refuse';
import { savedPagesAtMost } from '@/lib/offline/cacheKeys';
import { log } from '@/lib/runtime/log.server';
import { shareInProcess } from '@/lib/runtime/sharedState.node';

/** The limit counts documents, one for each page. A device has some hundred pages and compares them once in a visit. */
const reads = shareInProcess('withdrawnReads', () => createRateLimit({ requests: 300, seconds: 60 }));
const bodyShape = z.strictObject({ paths: z.array(z.string()).max(savedPagesAtMost) });

/**
 * Lists those of a reader's saved pages that show an item that no longer exists. POST `{ "paths": […] }`; the
 * response is `{ "withdrawn": […] }`.
 */
export async function POST(request: Request) {
  let paths: readonly string[];
  try {
    ({ paths } = bodyShape.parse(await readJson(request)));
  } catch (error) {
    const [status] = pickBodyRefusal(error);
    return refuse(status, 'the body is not what it should be');
  }
  const saved = [...new Set(paths)].flatMap((path) => {
    const place = parseItemPath(path);
    return place === undefined ? [] : [{ path, place }];
  });
  const client = getClientIp(request.headers);
  const wait = Math.max(0, ...saved.map(() => reads.count(client)));
  if (wait > 0) return refuse(429, 'too many requests', { 'Retry-After': String(wait) });
  try {
    const gone = await Promise.all(saved.map(({ place }) => checkWithdrawn(place)));
    const withdrawn = saved.filter((_, index) => gone[index]).map(({ path }) => path);
    return Response.json({ withdrawn }, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    log.error({ event: 'saved pages not compared', error });
    return refuse(503, 'the backend does not respond', { 'Retry-After': '30' });
  }
}

async function checkWithdrawn({ section, id }: ItemPlace): Promise<boolean> {
  return (await getItem(section, id)) === undefined;
}
