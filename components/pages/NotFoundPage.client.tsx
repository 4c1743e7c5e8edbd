'use client';

import { SearchForm } from '@/components/shell/SearchForm/SearchForm.client';
import { Notice } from '@/components/ui/Notice';
import { pageStatusMark } from '@/lib/http/pageStatus';
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
