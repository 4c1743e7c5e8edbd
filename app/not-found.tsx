import { Notice } from '@/components/Notice/Notice';
import { SearchForm } from '@/components/SearchForm/SearchForm';
import { missingPage } from '@/lib/server/metadata';
import { texts } from '@/lib/text/strings';

export const metadata = missingPage;

export default function NotFound() {
  return (
    <Notice title={texts.notFoundTitle} text={texts.notFoundText}>
      <SearchForm />
    </Notice>
  );
}
