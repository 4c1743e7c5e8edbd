import { readFileSync, writeFileSync } from 'node:fs';
import type { Mutation } from './findMutations.ts';

/** Writes a mutation into its file while `work` runs, and restores the file however that ends. */
export async function withMutation<T>(
  { path, start, end, after }: Mutation,
  work: () => Promise<T>,
): Promise<T> {
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, text.slice(0, start) + after + text.slice(end));
    return await work();
  } finally {
    // Written, not moved back: its new time makes the next build rebuild the site.
    writeFileSync(path, text);
  }
}
