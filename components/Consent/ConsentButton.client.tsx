'use client';
import { reopenConsent } from '@/lib/analytics/consent.client';
import { useConsent } from '@/lib/analytics/useConsent.client';
import * as texts from '@/lib/i18n/strings';
import styles from './Consent.module.css';

/** Shows the consent question again; absent where there is no question. */
export function ConsentButton() {
  const { canChoose, consent } = useConsent();
  if (!canChoose || consent === undefined) return null;
  return (
    <button type="button" className={styles.reopen} onClick={reopenConsent}>
      {texts.analyticsChoice}
    </button>
  );
}
