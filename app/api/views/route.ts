import { addViews } from '@/lib/content/addViews.server';
import { isCrawler } from '@/lib/content/isCrawler';
import { createViewBuffer } from '@/lib/content/viewBuffer.server';
import { getClientIp } from '@/lib/http/clientIp.node';
import { createRateLimit } from '@/lib/http/rateLimit.node';
import { readJson } from '@/lib/http/readJson.server';
import { pickBodyRefusal, refuse } from '@/lib/http/refuse';
import { parseItemPlace } from '@/lib/publication/parsePublication.server';
import { getSharedState, shareInProcess } from '@/lib/runtime/sharedState.node';

// Hundreds of readers share the IP address of a mobile network. Requests of any item: lib/server/endpoints.ts.
const itemLimit = shareInProcess('viewsOfItems', () => createRateLimit({ requests: 600, seconds: 60 }));

const views = shareInProcess('views', () => createViewBuffer(addViews));
getSharedState().beforeEnd.push(() => views.flush());

/**
 * Adds a view that Firestore was too busy to take from a browser: POST `{ "section": "programs", "id": "…" }`. A
 * crawler's is not added: 204.
 */
export async function POST(request: Request) {
  if (isCrawler(request.headers.get('User-Agent') ?? '')) return respond(204);
  const client = getClientIp(request.headers);
  let item;
  try {
    item = parseItemPlace(await readJson(request));
  } catch (error) {
    return refuse(...pickBodyRefusal(error));
  }
  const wait = itemLimit.count(`${client} ${item.section.name}/${item.id}`);
  if (wait > 0) return refuse(429, 'too many views', { 'Retry-After': String(wait) });
  if (!views.add(item, client))
    return refuse(503, 'views of too many items are waiting', { 'Retry-After': '1' });
  return respond(202);
}

function respond(status: number) {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
