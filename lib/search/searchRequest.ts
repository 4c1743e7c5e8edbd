import { foldForSearch } from './foldForSearch.ts';
import { queryLimit } from '../model/searchLimits.ts';

/** The request that the query string of the search page makes. */
export type SearchRequest =
  | { kind: 'nothing' }
  | { kind: 'tooShort'; query: string }
  | { kind: 'tooLong' }
  | { kind: 'badPage' }
  | { kind: 'search'; query: string; page: number };

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parses `?q=` and `?page=`; of a repeated parameter the first counts. Pages are counted from 1. */
export function parseSearchRequest(parameters: Parameters): SearchRequest {
  const given = pickFirst(parameters.q) ?? '';
  const page = pickFirst(parameters.page) ?? '1';
  if (given.length > queryLimit) return { kind: 'tooLong' };
  const query = given.trim();
  if (query === '') return { kind: 'nothing' };
  if (!/^[1-9]\d{0,3}$/.test(page)) return { kind: 'badPage' };
  const letters = foldForSearch(query).reduce((sum, { exact }) => sum + exact.length, 0);
  return letters < 2 ? { kind: 'tooShort', query } : { kind: 'search', query, page: Number(page) };
}

function pickFirst(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
