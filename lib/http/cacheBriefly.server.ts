import 'server-only';
import { unstable_cache } from 'next/cache';
import { briefSeconds } from './cacheControl';

/**
 * Has the page or file that is being rendered without something, because its host fails, cached for a few seconds only
 * (lib/server/pageCache.ts). Call it while rendering alone.
 */
export async function cacheBriefly(): Promise<void> {
  // Next.js caches a page no longer than what the page reads from its data cache.
  const read = unstable_cache(async () => true, ['brief'], { revalidate: briefSeconds });
  await read();
}
