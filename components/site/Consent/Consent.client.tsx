'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useIslandControl } from '@/components/islands/useIsland.client';
import controls from '@/components/site/Theme/controls.module.css';
import { consent, loadConsent } from '@/lib/analytics/consent.client';
import { useStore } from '@/lib/browser/createStore.client';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import * as texts from '@/lib/i18n/strings';
import styles from './Consent.module.css';

/**
 * Records page views after consent. Before a choice one line at the bottom of the window leads to the question, and hinders
 * nobody who reads on.
 */
export function Consent() {
  const choice = useStore(consent);
  const pathname = usePathname();

  useEffect(() => runWhenIdle(loadConsent), []);

  useEffect(() => {
    if (choice !== 'agreed') return undefined;
    return runWhenIdle(() => void record(pathname));
  }, [choice, pathname]);

  if (choice !== 'undecided') return null;
  return (
    <section className={styles.line} aria-label={texts.analyticsQuestionName}>
      <p>{texts.analyticsShortQuestion}</p>
      <QuestionButton className={controls.pill} label={texts.answerQuestion} />
    </section>
  );
}

/** Opens the question again; absent before the first choice, and where there is no question. */
export function ConsentButton() {
  const choice = useStore(consent);
  if (choice === 'undecided' || choice === 'unavailable') return null;
  return <QuestionButton className={styles.reopen} label={texts.analyticsChoice} />;
}

function QuestionButton({ className, label }: { className: string | undefined; label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const control = useIslandControl('consent', button);
  return (
    <button ref={button} type="button" className={className} {...control}>
      {label}
    </button>
  );
}

async function record(path: string): Promise<void> {
  try {
    const { recordPageView } = await import('@/lib/analytics/recordView.client');
    await recordPageView(path);
  } catch {
    // Offline, most likely: this view is not counted.
  }
}
