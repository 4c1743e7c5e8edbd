import { NotFoundPage } from '@/components/pages/NotFoundPage';
import { notFoundMetadata } from '@/lib/seo/metadata.server';

export const metadata = notFoundMetadata;

export default function NotFound() {
  return <NotFoundPage />;
}
