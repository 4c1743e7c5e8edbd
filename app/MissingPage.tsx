import { NotFoundPage } from '@/components/pages/NotFoundPage';
import { getNewestOfAll } from '@/lib/content/newest.server';

/** What every route shows in place of a page that does not exist. */
export async function MissingPage() {
  return <NotFoundPage newest={await getNewestOfAll()} />;
}
