'use client';
import { Notice } from '@/components/site/Notice';
import { PageStatusMark } from '@/components/site/PageStatusMark';
import { SearchForm } from '@/components/site/SearchForm/SearchForm.client';
import * as texts from '@/lib/i18n/strings';

/** The page for URLs that do not exist; the server responds to them with 404. */
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
