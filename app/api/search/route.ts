import { itemPath } from 'newsroom/model/paths';
import { refuse } from '@/lib/http/refuse';
import { searchItems } from '@/lib/search/search.server';
import { parseSearchRequest } from '@/lib/search/searchRequest';

/**
 * A page of search results for the editors' desk: `{ "count": 12, "paths": ["/programs/a", …] }`. Beside the parameters
 * of the search page: `category`, a key, and `ids`, among which results are, with slashes between them.
 */
export async function GET(request: Request) {
  const { category, ids, ...parameters } = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = parseSearchRequest(parameters);
  if (parsed.kind === 'nothing' || parsed.kind === 'tooShort') return respond({ count: 0, paths: [] });
  if (parsed.kind !== 'search') return refuse(400, `a parameter cannot be used: ${parsed.kind}`);
  try {
    const { count, items } = await searchItems({ ...parsed.search, category, ids: ids?.split('/') });
    return respond({ count, paths: items.map(({ section, item }) => itemPath(section.name, item.id)) });
  } catch {
    // Logged already.
    return refuse(503, 'search is not available', { 'Retry-After': '30' });
  }
}

// Results are cached only in the browser that requested them: queries are private. Pages of other origins may read it,
// such as the editors' desk: the items are public, and the request carries no cookies.
function respond(found: { count: number; paths: readonly string[] }) {
  return Response.json(found, {
    headers: { 'Cache-Control': 'private, no-cache', 'Access-Control-Allow-Origin': '*' },
  });
}
