import { NotFoundPage } from '@/components/pages/NotFoundPage';
import { missingPageTag } from '@/lib/content/cacheTags';
import { getNewestOfAll } from '@/lib/content/sharedReads.server';
import { tagPage } from '@/lib/content/tagPage.server';
import { withDeadline } from '@/lib/runtime/deadline';

const newestDeadlineMs = 1_000;

/**
 * The 404 page as routes render it, with the newest items. The build renders app/not-found.tsx instead, which reads
 * nothing from Firestore.
 */
export async function MissingPage() {
  await tagPage([missingPageTag]);
  // lib/server/main.ts has one rendered when the server starts, and must not wait for Firestore.
  const newest = await withDeadline('Newest items', getNewestOfAll(), newestDeadlineMs).catch(() => []);
  return <NotFoundPage newest={newest} />;
}
