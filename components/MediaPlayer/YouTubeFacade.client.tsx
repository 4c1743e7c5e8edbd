'use client';
import { isPlainClick } from '@/lib/runtime/isPlainClick.client';
import { type CSSProperties, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { secondaryColour } from '@/lib/model/colours';
import { buildEmbedUrl, buildWatchUrl } from '@/lib/media/video';
import * as texts from '@/lib/i18n/strings';
import styles from './MediaPlayer.module.css';

type YouTubeFacadeProps = {
  id: string;
  startSeconds: number | undefined;
  title: string;
  /** The picture that stands for the video: never one of YouTube's. */
  children: ReactNode;
};

/**
 * Stands for a video of YouTube: nothing is requested from YouTube before the reader presses it. Without a script it is a
 * link to the video's page there.
 */
export function YouTubeFacade({ id, startSeconds, title, children }: YouTubeFacadeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const focus = useCallback((frame: HTMLIFrameElement | null) => frame?.focus(), []);
  if (isOpen) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs scripts and its own origin, and has an origin apart from ours already
      <iframe
        ref={focus}
        className={styles.embed}
        src={buildEmbedUrl({ id, startSeconds })}
        title={texts.youTubePlayer(title)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        // YouTube's player refuses to play for a page that does not name itself.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    // One element before and after hydration: another one would lose the focus of a reader who is already there.
    <a
      className={styles.facade}
      href={buildWatchUrl({ id, startSeconds })}
      role={isInBrowser ? 'button' : undefined}
      onClick={(event) => {
        // To a tab of its own, as the reader asked.
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setIsOpen(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        setIsOpen(true);
      }}
    >
      {children}
      <svg
        className={styles.mark}
        viewBox="0 0 72 72"
        aria-hidden="true"
        style={{ '--mark': secondaryColour } as CSSProperties}
      >
        <circle cx="36" cy="36" r="36" />
        <path d="M29 22v28l23-14Z" />
      </svg>
      <span className={styles.facadeText}>
        <span className={styles.facadeAction}>{texts.watchVideo}</span>{' '}
        <span className={styles.facadeNotice}>{texts.youTubeNotice}</span>
      </span>
    </a>
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
