'use client';
import { reopenConsent } from '@/lib/analytics/analytics.client';
import { useConsent } from '@/lib/analytics/useConsent.client';
import * as texts from '@/lib/i18n/strings';
import styles from './Consent.module.css';

/** Lets a reader who has answered answer anew; absent where there is nothing to answer. */
export function ConsentButton() {
  const { canChoose, consent } = useConsent();
  if (!canChoose || consent === undefined) return null;
  return (
    <button type="button" className={styles.reopen} onClick={reopenConsent}>
      {texts.analyticsChoice}
    </button>
  );
}
