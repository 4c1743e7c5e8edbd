// Apart from what folds queries, which the header's form would otherwise bring into every page's script.

/** Results on one page. */
export const resultsPerPage = 10;

/** Results shown at all: nobody turns more pages than these have. */
export const resultLimit = 200;

/** Searches of one reader: as many as of one who corrects the words at every turn, and no more. */
export const searchAllowance = { requests: 60, seconds: 60 } as const;

/** Requests for suggestions of one reader: several to each search, as a debounced field makes them. */
export const suggestionAllowance = { requests: 240, seconds: 60 } as const;

/** In characters of UTF-16. */
export const queryLimit = 200;
