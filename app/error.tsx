'use client';
import { Notice } from '@/components/Notice/Notice';
import { texts } from '@/lib/text/strings';

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Notice title={texts.errorTitle} text={texts.errorText}>
      <button type="button" onClick={reset}>
        {texts.tryAgain}
      </button>
    </Notice>
  );
}
