// A file of its own: beside the folding of queries, it would bring that code into every page by the header's form.

/** Results on one page. */
export const resultsPerPage = 10;

/** The most results that are shown: readers do not open more pages. */
export const resultLimit = 200;

/** Searches of one reader: enough for one who corrects each query. */
export const searchAllowance = { requests: 60, seconds: 60 } as const;

/** Requests for suggestions of one reader: several to each search, as a debounced field makes them. */
export const suggestionAllowance = { requests: 240, seconds: 60 } as const;

/** The longest query, in UTF-16 code units. */
export const queryLimit = 200;
