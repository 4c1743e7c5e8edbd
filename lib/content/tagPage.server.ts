import 'server-only';
import { unstable_cache } from 'next/cache';

/** Next.js takes 128 tags a call, and drops further ones with a warning: their publications would miss the page. */
const tagsOfCall = 100;

/** Tags the page or file that is being rendered, so that a publication invalidates it (lib/publication). */
export async function tagPage(tags: readonly string[]): Promise<void> {
  for (let from = 0; from < tags.length; from += tagsOfCall) {
    // Next.js tags a page with the reads that go through its data cache. That cache stores nothing here
    // (lib/server/cacheHandler.ts): a regenerated page must not show an older read of another page.
    const some = tags.slice(from, from + tagsOfCall);
    const read = unstable_cache(async () => true, ['tag'], { tags: some });
    await read();
  }
}
