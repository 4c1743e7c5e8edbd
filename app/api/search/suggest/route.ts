import { refuse } from '@/lib/http/refuse';
import { getSuggestions } from '@/lib/search/search.server';
import type { Suggestion } from '@/lib/search/searchEngine';
import { queryLimit } from '@/lib/search/searchLimits';
import { parseSearchRequest } from '@/lib/search/searchRequest';

/** Suggestions for a query that is being typed: `{ "suggestions": [{ kind, title, section, path }] }`. */
export async function GET(request: Request) {
  const q = new URL(request.url).searchParams.getAll('q');
  if (q.length === 0) return refuse(400, 'the parameter q is missing');
  const parsed = parseSearchRequest({ q });
  if (parsed.kind === 'tooLong') return refuse(400, `q is longer than ${queryLimit} characters`);
  if (parsed.kind !== 'search') return respond([]);
  try {
    return respond(await getSuggestions(parsed.search.query));
  } catch {
    // Logged already.
    return refuse(503, 'search is not available', { 'Retry-After': '30' });
  }
}

// Suggestions are cached only in the reader's own browser: queries are private.
function respond(suggestions: readonly Suggestion[]) {
  return Response.json({ suggestions }, { headers: { 'Cache-Control': 'private, max-age=60' } });
}
