'use client';

import { useLayoutEffect, useRef } from 'react';
import { importOrNotify } from '@/lib/browser/importOrNotify.client';
import * as attributes from '@/lib/design/dataAttributes';
import { moveToBar, takeFromBar } from '@/lib/media/playingOn.client';
import type { Recording } from '@/lib/media/recording';

/**
 * Loads the code that drives the player around it and, at the first play, the code that follows its recording. If the
 * recording plays when the reader leaves the page, its element moves to the bar. It moves back when the reader returns.
 */
export function DrivePlayer({ recording }: { recording: Recording }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const player = mark.current?.closest<HTMLElement>(`[${attributes.player}]`);
    const own = player?.querySelector<HTMLMediaElement>('video, audio');
    if (!player || !own) return;
    const fromBar = takeFromBar(recording.path);
    if (fromBar !== undefined) {
      // A recording started on a card does not yet look like a player of the page.
      fromBar.media.className = own.className;
      fromBar.media.setAttribute('aria-label', recording.title);
      own.replaceWith(fromBar.media);
    }
    const media = fromBar?.media ?? own;
    const playing = { media, recording, following: fromBar?.following ?? new AbortController() };
    const stay = new AbortController();
    const { signal } = stay;
    const drive = async (): Promise<void> => {
      const { drivePlayer } = await import('@/lib/media/drivePlayer.client');
      if (!signal.aborted) drivePlayer(player, media, signal);
    };
    const follow = async (): Promise<void> => {
      const loaded = await import('@/components/media/playInBar.client').catch(() => undefined);
      if (signal.aborted) return;
      if (fromBar === undefined) loaded?.followOnPage(playing);
      loaded?.showOutOfView(playing, signal);
    };
    // Until then the first press plays (earlyTaps.inline.ts). Where there was no network the player is loaded at that
    // press, or readers are told why not.
    void drive().catch(() => {
      const tryAgain = (): void => void importOrNotify(drive).catch(() => {});
      media.addEventListener('play', tryAgain, { once: true, signal });
    });
    // The reader may have pressed play before this script was there.
    if (fromBar !== undefined || !media.paused) void follow();
    else media.addEventListener('play', () => void follow(), { once: true, signal });
    return () => {
      stay.abort();
      if (!moveToBar(playing)) playing.following.abort();
    };
  }, [recording]);
  return <span ref={mark} hidden />;
}
