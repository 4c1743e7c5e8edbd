import 'server-only';
import { unstable_cache } from 'next/cache';

/**
 * Has the page or file that is being rendered cached for at most so many seconds, also where its route allows more.
 * Call it while rendering alone.
 */
export async function cacheAtMost(seconds: number): Promise<void> {
  // Next.js caches a page no longer than what the page reads from its data cache.
  const read = unstable_cache(async () => true, ['at most', String(seconds)], { revalidate: seconds });
  await read();
}
