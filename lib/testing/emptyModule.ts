// Stands in for `server-only` and `client-only`, which have nothing to guard in a test.
export const empty = true;
