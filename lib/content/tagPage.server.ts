import 'server-only';
import { unstable_cache } from 'next/cache';

/** Tags the page or file that is being rendered, so that a publication invalidates it (lib/publication). */
export async function tagPage(tags: readonly string[]): Promise<void> {
  // Next.js tags a page with the reads that go through its data cache. That cache stores nothing here
  // (lib/server/cacheHandler.ts): a regenerated page must not show an older read of another page.
  const read = unstable_cache(async () => true, ['tag'], { tags: [...tags] });
  await read();
}
