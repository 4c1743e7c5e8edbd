'use client';
import { useState, useSyncExternalStore } from 'react';
import type { Shared } from '@/lib/model/shareLinks';
import * as texts from '@/lib/text/strings';
import styles from './ShareRow.module.css';

type Outcome = 'none' | 'copied' | 'failed';

const outcomes = { none: '', copied: texts.linkCopied, failed: texts.copyFailed } as const;

/** What needs a script: the link copied, and the system's own sheet where there is one. */
export function ShareActions({ url, title }: Shared) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  // Known in the browser only; last in the row, so that nothing moves when they come.
  const canCopy = useSyncExternalStore(subscribeToNothing, hasClipboard, never);
  const canShare = useSyncExternalStore(subscribeToNothing, hasSheet, never);
  return (
    <>
      {canCopy && (
        <li>
          <button
            type="button"
            className={styles.button}
            data-wide=""
            onClick={() => {
              // Emptied first: the same words said twice would not be announced again.
              setOutcome('none');
              navigator.clipboard.writeText(url).then(
                () => setOutcome('copied'),
                () => setOutcome('failed'),
              );
            }}
          >
            {texts.copyLink}
          </button>
        </li>
      )}
      {canShare && (
        <li>
          <button
            type="button"
            className={styles.button}
            data-wide=""
            onClick={() => {
              // A reader who closes the sheet has changed their mind: that is no failure.
              navigator.share({ url, title }).catch(() => {});
            }}
          >
            {texts.shareOtherwise}
          </button>
        </li>
      )}
      <li className={styles.status}>
        <output>{outcomes[outcome]}</output>
      </li>
    </>
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}

// Neither exists on a page that came over plain http.
const hasClipboard = (): boolean => 'clipboard' in navigator;
const hasSheet = (): boolean => 'share' in navigator;
const never = (): boolean => false;
