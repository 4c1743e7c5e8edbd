import { Notice } from '@/components/Notice/Notice';
import { SearchForm } from '@/components/SearchForm/SearchForm';
import { missingPageMark } from '@/lib/model/missingPage';
import { texts } from '@/lib/text/strings';

/** What an address shows that leads nowhere; the server answers 404 with it. */
export function MissingPage() {
  return (
    <>
      <meta name={missingPageMark} content="404" />
      <Notice title={texts.notFoundTitle} text={texts.notFoundText}>
        <SearchForm />
      </Notice>
    </>
  );
}
