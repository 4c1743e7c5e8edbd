// Apart from the folding of queries, which the header's form would otherwise bring into every page's script.

/** Results on one page. */
export const resultsPerPage = 10;

/** The most results shown: nobody opens more pages. */
export const resultLimit = 200;

/** Searches of one reader: enough for one who corrects each query. */
export const searchAllowance = { requests: 60, seconds: 60 } as const;

/** Requests for suggestions of one reader: several to each search, as a debounced field makes them. */
export const suggestionAllowance = { requests: 240, seconds: 60 } as const;

/** In characters of UTF-16. */
export const queryLimit = 200;
