import { NotFoundPage } from '@/components/pages/NotFoundPage';
import { getNewestOfAll } from '@/lib/content/sharedReads.server';

/** What routes show in place of a page that does not exist: that of unknown paths is in [section]/listRoute.tsx. */
export async function MissingPage() {
  return <NotFoundPage newest={await getNewestOfAll()} />;
}
