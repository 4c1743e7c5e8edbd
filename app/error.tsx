'use client';
import { Notice } from '@/components/site/Notice';
import * as texts from '@/lib/i18n/strings';

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Notice title={texts.errorTitle} text={texts.errorText}>
      <meta name="robots" content="noindex" />
      <button type="button" onClick={reset}>
        {texts.tryAgain}
      </button>
    </Notice>
  );
}
