'use client';
import { Notice } from '@/components/site/Notice';
import { SearchForm } from '@/components/site/SearchForm/SearchForm.client';
import { pageStatusMark } from '@/lib/model/pageStatus';
import * as texts from '@/lib/i18n/strings';

/** The page for URLs that do not exist; the server responds to them with 404. */
export function NotFoundPage() {
  return (
    <>
      <meta name={pageStatusMark} content="404" />
      <Notice title={texts.notFoundTitle} text={texts.notFoundText}>
        <SearchForm />
      </Notice>
    </>
  );
}
