import { NotFoundPage } from '@/components/pages/NotFoundPage';
import { missingPageTag } from '@/lib/content/cacheTags';
import { getNewestOfAll } from '@/lib/content/sharedReads.server';
import { tagPage } from '@/lib/content/tagPage.server';
import { withDeadline } from '@/lib/runtime/deadline';

const newestDeadlineMs = 1_000;

/** What routes show in place of a page that does not exist. The build renders app/not-found.tsx, without Firestore. */
export async function MissingPage() {
  await tagPage([missingPageTag]);
  // lib/server/main.ts has one rendered when the server starts, and must not wait for Firestore.
  const newest = await withDeadline('Newest items', getNewestOfAll(), newestDeadlineMs).catch(() => []);
  return <NotFoundPage newest={newest} />;
}
