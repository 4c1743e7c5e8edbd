import { MissingPage } from '@/components/MissingPage/MissingPage';
import { missingPage } from '@/lib/seo/metadata.server';

export const metadata = missingPage;

export default function NotFound() {
  return <MissingPage />;
}
