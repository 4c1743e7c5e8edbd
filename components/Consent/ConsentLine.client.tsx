'use client';
import { useEffect, useRef } from 'react';
import { useIslandControl } from '@/components/Islands/useIsland.client';
import * as texts from '@/lib/i18n/strings';
import styles from './Consent.module.css';

/** One line at the bottom of the window: it hinders nobody who reads on, and its button opens the question. */
export function ConsentLine() {
  const line = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const control = useIslandControl('consent', button, () => ({}));

  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    // The page ends above the line, and what gets the focus is scrolled clear of it: WCAG 2.2, 2.4.11.
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--question-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--question-height');
    };
  }, []);

  return (
    <section ref={line} className={styles.line} aria-label={texts.analyticsQuestionName}>
      <p>{texts.analyticsShortQuestion}</p>
      <button ref={button} type="button" className={styles.answer} {...control}>
        {texts.answerQuestion}
      </button>
    </section>
  );
}
