'use client';

import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react';
import { isPlainClick } from '@/lib/browser/isPlainClick.client';
import { useInBrowser } from '@/lib/browser/useInBrowser.client';
import { closeBar } from '@/lib/media/playingOn.client';
import styles from './MediaPlayer.module.css';

type YouTubeFacadeProps = {
  /** The video's page on YouTube. */
  watchUrl: string;
  /** YouTube's player. */
  embedUrl: string;
  /** What the player is called. */
  label: string;
  /** The placeholder of the video: never a picture from YouTube. */
  children: ReactNode;
};

/**
 * Stands for a video of YouTube: nothing is requested from YouTube before the reader presses it. Without a script it is
 * a link to the video's page there.
 */
export function YouTubeFacade({ watchUrl, embedUrl, label, children }: YouTubeFacadeProps) {
  const [openUrl, setOpenUrl] = useState<string>();
  const open = (event: SyntheticEvent<HTMLElement>): void => {
    event.preventDefault();
    closeBar();
    setOpenUrl(event.currentTarget.dataset.youtube);
  };
  const isInBrowser = useInBrowser(() => true);
  const focus = useCallback((frame: HTMLIFrameElement | null) => frame?.focus(), []);
  if (openUrl !== undefined) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs scripts and its own origin, and has an origin apart from ours already
      <iframe
        ref={focus}
        className={styles.embed}
        src={openUrl}
        data-youtube={openUrl}
        title={label}
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
      href={watchUrl}
      // lib/media/followMoments.client.ts changes its start time.
      data-youtube={embedUrl}
      role={isInBrowser ? 'button' : undefined}
      onClick={(event) => {
        // With a modifier key the link opens in a new tab, as links do.
        if (isPlainClick(event)) open(event);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') open(event);
      }}
    >
      {children}
    </a>
  );
}
