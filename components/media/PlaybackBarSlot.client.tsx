'use client';
import { useStore } from '@/lib/browser/createStore.client';
import { playbackBar } from '@/lib/media/playbackBar.client';

/** Where the bar is once a recording has played; its code is loaded then. */
export function PlaybackBarSlot() {
  const { View } = useStore(playbackBar);
  return View === undefined ? null : <View />;
}
