'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { chooseConsent, loadConsent } from '@/lib/analytics/consent.client';
import { recordPageView } from '@/lib/analytics/recordVisit.client';
import { runWhenIdle } from '@/lib/runtime/runWhenIdle.client';
import { useConsent } from '@/lib/analytics/useConsent.client';
import type { Consent as Choice } from '@/lib/analytics/consent';
import { informationPath } from '@/lib/model/paths';
import * as texts from '@/lib/i18n/strings';
import styles from './Consent.module.css';

const choices = ['declined', 'agreed'] as const;

/**
 * Shows the consent question, where analytics is configured, and records page views after consent. The question is at
 * the bottom of the window; it is not modal.
 */
export function Consent() {
  const { canChoose, consent, isReopened } = useConsent();
  const pathname = usePathname();
  const question = useRef<HTMLElement>(null);
  const returnTo = useRef<Element | null>(null);
  const isAsked = canChoose && (consent === undefined || isReopened);

  useEffect(() => runWhenIdle(loadConsent), []);

  useEffect(() => {
    if (!canChoose || consent !== 'agreed') return;
    return runWhenIdle(() => void recordPageView(pathname));
  }, [canChoose, consent, pathname]);

  useEffect(() => {
    const element = question.current;
    if (!isAsked || element === null) return;
    // The page ends above the question, and what gets the focus is scrolled clear of it: WCAG 2.2, 2.4.11.
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--question-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--question-height');
    };
  }, [isAsked]);

  useEffect(() => {
    if (!isReopened) return;
    returnTo.current = document.activeElement;
    question.current?.focus();
  }, [isReopened]);

  const choose = (choice: Choice): void => {
    chooseConsent(choice);
    // The pressed button is removed: the focus returns to where the question was reopened.
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
    returnTo.current = null;
  };

  if (!isAsked) return null;
  return (
    <section
      ref={question}
      className={styles.question}
      aria-label={texts.analyticsQuestionName}
      tabIndex={-1}
    >
      <p className={styles.text}>
        {texts.analyticsQuestion}{' '}
        {consent !== undefined && <>{texts.currentChoice(texts.consentAnswers[consent])} </>}
        {/* A plain link: the question is on every page, and this one is seldom wanted. */}
        <a href={informationPath('privacy-policy')}>{texts.informationPageLabels['privacy-policy']}</a>
      </p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <button key={choice} type="button" className={styles.choice} onClick={() => choose(choice)}>
            {texts.consentAnswers[choice]}
          </button>
        ))}
      </div>
    </section>
  );
}
