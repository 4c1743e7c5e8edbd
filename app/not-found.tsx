import { MissingPage } from '@/components/MissingPage/MissingPage';
import { missingPage } from '@/lib/server/metadata';

export const metadata = missingPage;

export default function NotFound() {
  return <MissingPage />;
}
