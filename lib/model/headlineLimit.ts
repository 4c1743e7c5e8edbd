/** https://developers.google.com/search/docs/appearance/structured-data/article: longer headlines may be cut. */
export const headlineLimit = 110;
