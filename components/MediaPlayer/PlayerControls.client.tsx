'use client';
// The player library is large: load this module only by `import('./PlayerControls.client')`, on the reader's first use.
import './playerLanguage';
import './seekableAfterMetadata.client';
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-volume-range';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { formatClock } from '@/lib/i18n/formatClock';
import * as texts from '@/lib/i18n/strings';
import { useCaptionsPreference } from '@/lib/media/useCaptionsPreference.client';
import { useMediaSession } from '@/lib/media/useMediaSession.client';
import { useRememberedPosition } from '@/lib/media/useRememberedPosition.client';
import styles from './MediaPlayer.module.css';
import { PlayerMenuButton } from './PlayerMenuButton.client';

export type PlayerControlsProps = {
  media: RefObject<HTMLMediaElement | null>;
  kind: 'video' | 'audio';
  title: string;
  section: string;
  picture: string | undefined;
  hasCaptions: boolean;
  positionKey: string;
  /** Given the words for where it resumed. */
  onResume: (text: string) => void;
};

/** The controls of a recording, as children of the `media-controller` that contains `media`. */
export function PlayerControls(props: PlayerControlsProps) {
  const { media, kind, title, section, picture, hasCaptions, positionKey, onResume } = props;
  const play = useRef<HTMLElement>(null);
  const captions = useRef<HTMLElement>(null);
  const tellResumed = useCallback(
    (seconds: number) => onResume(texts.resumedFrom(formatClock(seconds))),
    [onResume],
  );
  useRememberedPosition(media, { key: positionKey, onResume: tellResumed });
  useCaptionsPreference(media);
  useMediaSession(media, { title, section, picture });
  useLayoutEffect(() => {
    // The browser's controls are gone, and the recording with them from the order of the Tab key.
    if (document.activeElement === media.current) play.current?.focus();
    // The element calls itself a button, which has no checked state.
    captions.current?.setAttribute('role', 'switch');
  }, [media]);
  return (
    <>
      {kind === 'video' && <media-loading-indicator slot="centered-chrome" noautohide="" />}
      <media-control-bar class={styles.bar}>
        <media-play-button ref={play} />
        <media-time-range class={styles.seek} />
        <media-time-display class={styles.time} showduration="" notoggle="" />
        <media-mute-button class={styles.mute} />
        <media-volume-range class={styles.volume} />
        <PlayerMenuButton media={media} />
        {hasCaptions && <media-captions-button ref={captions} />}
        {kind === 'video' && <media-fullscreen-button />}
      </media-control-bar>
    </>
  );
}
