'use client';

import { Notice } from '@/components/ui/Notice';
import * as texts from '@/lib/i18n/strings';

/** What a reader sees in place of a page that failed in the browser. */
export function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Notice title={texts.errorTitle} text={texts.errorText}>
      <meta name="robots" content="noindex" />
      <button type="button" onClick={reset}>
        {texts.tryAgain}
      </button>
    </Notice>
  );
}
