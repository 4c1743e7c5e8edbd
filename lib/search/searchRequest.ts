import type { SearchQuery } from 'newsroom/model/searchQuery';
import { findSection } from 'newsroom/model/sections';
import { foldForSearch } from './foldForSearch.ts';
import { queryLimit } from './searchLimits.ts';

/** The request that the query string of the search page makes. */
type SearchRequest =
  | { kind: 'nothing' }
  | { kind: 'tooShort'; query: string }
  | { kind: 'tooLong' }
  | { kind: 'badPage' }
  | { kind: 'badChoice' }
  | { kind: 'search'; search: SearchQuery };

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Parses `?q=`, `?section=`, `?sort=` and `?page=`; of a repeated parameter the first counts. Pages are counted from 1.
 */
export function parseSearchRequest(parameters: Parameters): SearchRequest {
  const given = pickFirst(parameters.q) ?? '';
  const page = pickFirst(parameters.page) ?? '1';
  if (given.length > queryLimit) return { kind: 'tooLong' };
  const query = given.trim();
  const section = pickFirst(parameters.section);
  const sort = pickFirst(parameters.sort);
  const name = section === undefined ? undefined : findSection(section)?.name;
  if (name !== section || (sort !== undefined && sort !== 'new')) return { kind: 'badChoice' };
  if (query === '') return { kind: 'nothing' };
  if (!/^[1-9]\d{0,3}$/.test(page)) return { kind: 'badPage' };
  const letters = foldForSearch(query).reduce((sum, { exact }) => sum + exact.length, 0);
  if (letters < 2) return { kind: 'tooShort', query };
  return { kind: 'search', search: { query, section: name, sort, page: Number(page) } };
}

function pickFirst(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
