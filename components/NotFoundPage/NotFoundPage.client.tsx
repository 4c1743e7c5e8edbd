'use client';
import { Notice } from '@/components/Notice/Notice';
import { PageStatusMark } from '@/components/PageStatusMark/PageStatusMark';
import { SearchForm } from '@/components/SearchForm/SearchForm.client';
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
