import type { Item } from 'newsroom/model/item';
import { formatClock } from 'newsroom/words/formatClock';
import * as texts from 'newsroom/words/strings';
import type { ReactNode } from 'react';
import { OrderedList } from '@/components/ui/List';
import { buildMomentUrl } from '@/lib/media/moments';
import type { Paragraph } from '@/lib/media/transcript';
import { FollowMoments } from './FollowMoments.client';
import styles from './Moments.module.css';

type MomentsProps = {
  item: Item;
  transcript: readonly Paragraph[] | undefined;
};

/** The ways into a recording: its chapters and its transcript, which is closed at first. */
export function Moments({ item, transcript }: MomentsProps) {
  if (item.video === undefined && item.audio === undefined) return null;
  return (
    <>
      {item.chapters !== undefined && (
        <nav className={styles.chapters} aria-labelledby="chapters">
          <h2 id="chapters" className={styles.heading}>
            {texts.chapters}
          </h2>
          <OrderedList>
            {item.chapters.map(({ seconds, title }) => (
              <li key={seconds}>
                <MomentLink item={item} seconds={seconds}>
                  <span>{title}</span>
                </MomentLink>
              </li>
            ))}
          </OrderedList>
        </nav>
      )}
      {transcript !== undefined && (
        <details className={styles.transcript}>
          <summary className={styles.heading}>{texts.transcript}</summary>
          {transcript.map(({ seconds, speaker, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two speakers may begin at one moment
            <p key={index}>
              <MomentLink item={item} seconds={seconds} /> {speaker !== undefined && <b>{speaker}</b>} {text}
            </p>
          ))}
        </details>
      )}
      <FollowMoments key={item.id} />
    </>
  );
}

/** Leads to the file or to YouTube; lib/media/followMoments.client.ts has it seek the page's own recording. */
function MomentLink({ item, seconds, children }: { item: Item; seconds: number; children?: ReactNode }) {
  return (
    <a href={buildMomentUrl(item, seconds)} data-moment={seconds} className={styles.moment}>
      <span>{formatClock(seconds)}</span> {children}
    </a>
  );
}
