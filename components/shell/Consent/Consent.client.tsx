'use client';

import { isPreviewPath } from 'newsroom/model/paths';
import * as texts from 'newsroom/words/strings';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { consentIsland } from '@/components/islands/consentIsland.client';
import { IslandButton } from '@/components/islands/IslandButton.client';
import controls from '@/components/ui/tokens/controls.module.css';
import {
  chooseConsent,
  consent,
  consentAnswers,
  loadConsent,
  recordWhereAgreed,
} from '@/lib/analytics/consent.client';
import { useStore } from '@/lib/browser/createStore.client';
import { focusPage } from '@/lib/browser/focusPage.client';
import { runWhenIdle } from '@/lib/browser/runWhenIdle.client';
import styles from './Consent.module.css';

/**
 * Records page views after consent. Before a choice, one line at the bottom of the window leads to the question, and
 * does not cover the page's text. Wide windows have the answers in the line.
 */
export function Consent() {
  const choice = useStore(consent);
  const pathname = usePathname();

  useEffect(() => runWhenIdle(loadConsent), []);

  useEffect(() => {
    if (choice !== 'agreed' || isPreviewPath(pathname)) return undefined;
    return runWhenIdle(() => recordWhereAgreed(({ recordPageView }) => recordPageView(pathname)));
  }, [choice, pathname]);

  if (choice !== 'undecided' || isPreviewPath(pathname)) return null;
  return (
    <section className={styles.line} aria-label={texts.analyticsQuestionName}>
      <p>{texts.analyticsShortQuestion}</p>
      {consentAnswers.map((answer) => (
        <button
          key={answer}
          type="button"
          className={`${controls.pill} ${styles.wide}`}
          onClick={() => {
            chooseConsent(answer);
            // The line with the focused button is removed.
            focusPage();
          }}
        >
          {texts.consentAnswers[answer]}
        </button>
      ))}
      <IslandButton island={consentIsland} className={controls.pill}>
        <span className={styles.narrow}>{texts.answerQuestion}</span>
        <span className={styles.wide}>{texts.questionDetails}</span>
      </IslandButton>
    </section>
  );
}

/** Opens the question again; absent before the first choice, and where there is no question. */
export function ConsentButton() {
  const choice = useStore(consent);
  if (choice === 'undecided' || choice === 'unavailable') return null;
  return (
    <IslandButton island={consentIsland} className={styles.reopen}>
      {texts.analyticsChoice}
    </IslandButton>
  );
}
