import { searchEndpoint, searchPath } from './paths.ts';
import type { SectionName } from './sections.ts';

/** A search: `query` has at least one word, and `page` is counted from 1. The best match comes first, or the newest. */
export type SearchQuery = {
  query: string;
  page: number;
  section?: SectionName | undefined;
  sort?: 'new' | undefined;
  /** The desk alone searches within a category, and among items of these ids. */
  category?: string | undefined;
  ids?: readonly string[] | undefined;
};

export function resultsPath(query: SearchQuery): string {
  return `${searchPath}?${formatQuery(query)}`;
}

/** The path of the results as data: the paths of the items. */
export function foundPath(query: SearchQuery): string {
  return `${searchEndpoint}?${formatQuery(query)}`;
}

function formatQuery({ query, section, sort, category, ids, page }: SearchQuery): string {
  const parameters = new URLSearchParams({
    q: query,
    ...(section && { section }),
    ...(sort && { sort }),
    ...(category && { category }),
    // No id has a slash.
    ...(ids && { ids: ids.join('/') }),
    ...(page > 1 && { page: String(page) }),
  });
  return String(parameters);
}
