import { NotFoundPage } from '@/components/pages/NotFoundPage';
import { getNewestOfAll } from '@/lib/content/sharedReads.server';

/** The page of routes in place of one that does not exist; for unknown paths it is in [section]/listRoute.tsx. */
export async function MissingPage() {
  return <NotFoundPage newest={await getNewestOfAll()} />;
}
