'use client';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/site/PageLink.client';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import { listUnfinished, recordingPath } from '@/lib/media/playbackPositions';
import * as texts from '@/lib/i18n/strings';
import styles from './HomePage.module.css';

/**
 * The recording that the reader left last and unfinished, where there is one, as a link in one line. Its child is the script
 * that shows the line before hydration.
 */
export function ContinueLine({ children }: { children: ReactNode }) {
  const isInBrowser = useInBrowser(() => true);
  if (!isInBrowser) {
    return (
      <>
        {/* React leaves the script's link in it alone. */}
        <p
          key="before"
          className={styles.continue}
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
        {children}
      </>
    );
  }
  const [recording] = listUnfinished();
  if (recording === undefined) return null;
  return (
    <p key="after" className={styles.continue}>
      <PageLink href={recordingPath(recording)}>{texts.continueRecording(recording.title)}</PageLink>
    </p>
  );
}
