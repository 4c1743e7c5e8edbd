/** A search engine of its own beside the site, and the key that allows to fill and to search it. */
export type SearchServer = { url: string; key: string };

type Variables = Readonly<Partial<Record<'SEARCH_URL' | 'SEARCH_KEY', string | undefined>>>;

/** Undefined where the site searches in its own memory. */
export function pickSearchServer({ SEARCH_URL: url, SEARCH_KEY: key }: Variables): SearchServer | undefined {
  return url === undefined || key === undefined ? undefined : { url, key };
}

/** What is wrong with them together, one line for each variable. */
export function listSearchProblems({ SEARCH_URL, SEARCH_KEY }: Variables): readonly string[] {
  if (SEARCH_URL === undefined && SEARCH_KEY !== undefined) return ['SEARCH_URL: is missing'];
  if (SEARCH_URL !== undefined && SEARCH_KEY === undefined) return ['SEARCH_KEY: is missing'];
  return [];
}
