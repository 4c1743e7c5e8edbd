import { Notice } from '@/components/Notice/Notice';
import { PageStatusMark } from '@/components/PageStatusMark/PageStatusMark';
import { SearchForm } from '@/components/SearchForm/SearchForm';
import * as texts from '@/lib/i18n/strings';

/** What an address shows that leads nowhere; the server answers 404 with it. */
export function NotFoundPage() {
  return (
    <>
      <PageStatusMark status={404} />
      <Notice title={texts.notFoundTitle} text={texts.notFoundText}>
        <SearchForm />
      </Notice>
    </>
  );
}
