import 'client-only';
import { useEffect, useState } from 'react';
import { suggestionsPath } from '@/lib/model/paths';
import type { Suggestion } from '@/lib/search/searchEngine';

/** A pause of the reader's typing: each letter by itself would be a request. */
const pauseMs = 150;
/** As the server has it; before that the list would be any. */
const shortestQuery = 2;

/**
 * The suggestions for what the reader is typing; the last ones until the new ones are there, undefined without any. A
 * query typed again within a minute comes from the browser's HTTP cache. Failures leave the field as it is without scripts.
 */
export function useSuggestions(typed: string): readonly Suggestion[] | undefined {
  const [last, setLast] = useState<readonly Suggestion[]>();
  const query = typed.trim();
  const isLongEnough = query.length >= shortestQuery;
  useEffect(() => {
    if (!isLongEnough) return;
    const controller = new AbortController();
    const handle = setTimeout(() => {
      fetchSuggestions(query, controller.signal)
        .then(setLast)
        .catch(() => !controller.signal.aborted && setLast(undefined));
    }, pauseMs);
    return () => {
      clearTimeout(handle);
      controller.abort();
    };
  }, [query, isLongEnough]);
  return isLongEnough ? last : undefined;
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(suggestionsPath(query), { signal });
  if (!response.ok) throw new Error(`${response.status} for suggestions`);
  const { suggestions } = (await response.json()) as { suggestions: readonly Suggestion[] };
  return suggestions;
}
