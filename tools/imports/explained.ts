/** What is wrong, why, and what to do instead. */
export type Explained = { what: string; why: string; instead: string };
