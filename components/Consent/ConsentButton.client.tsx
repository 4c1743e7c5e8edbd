'use client';
import { useRef } from 'react';
import { useIslandControl } from '@/components/Islands/useIsland.client';
import { useConsent } from '@/lib/analytics/useConsent.client';
import * as texts from '@/lib/i18n/strings';
import styles from './Consent.module.css';

/** Opens the consent question again; absent before the first choice, and where there is no question. */
export function ConsentButton() {
  const { canChoose, consent } = useConsent();
  const button = useRef<HTMLButtonElement>(null);
  const control = useIslandControl('consent', button, () => ({}));
  if (!canChoose || consent === undefined) return null;
  return (
    <button ref={button} type="button" className={styles.reopen} {...control}>
      {texts.analyticsChoice}
    </button>
  );
}
