'use client';

import * as texts from 'newsroom/words/strings';
import { PageLink } from '@/components/ui/PageLink.client';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import { listUnfinished } from '@/lib/media/playbackPositions';
import styles from './ContinueLine.module.css';

/**
 * A link to the recording that the reader left last and unfinished, in the margin above the page. Nothing where there
 * is none.
 */
export function ContinueLine() {
  const [recording] = useInBrowser(() => true) ? listUnfinished() : [];
  return (
    recording !== undefined && (
      <PageLink href={recording.path} className={styles.line}>
        {texts.continueRecording(recording.title)}
      </PageLink>
    )
  );
}
